import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { ViewSnapshot } from '../../api.ts';

const FIELDS = ':is(input, select, textarea, [role=combobox], [contenteditable=true]):not(:disabled)';
const FOCUSABLE = `${FIELDS}, button, a[href]`;

/** Tells an element from the others of its view, also after the app sent the view again, with other ids of blocks. */
const signature = (element: Element): string =>
  `${element.tagName} ${element.id || element.getAttribute('aria-label') || element.textContent}`;

/** The field that the app wants to begin with, or else the first. */
const firstOf = (dialog: HTMLElement): HTMLElement | null =>
  dialog.querySelector<HTMLElement>('.modal-body [autofocus]') ??
  dialog.querySelector<HTMLElement>(`.modal-body :is(${FIELDS})`) ??
  dialog.querySelector<HTMLElement>('.modal-body :is(button, a[href])') ??
  dialog.querySelector<HTMLElement>('.modal-footer button:last-child');

const find = (dialog: HTMLElement, known: string | undefined): HTMLElement | undefined =>
  [...dialog.querySelectorAll<HTMLElement>(FOCUSABLE)].find((element) => signature(element) === known);

interface ModalFocus {
  viewId: string;
  errors: ViewSnapshot['errors'];
}

/** Puts the focus on the first field of a new view, on the first error, or back where it was when an update lost it. */
export const useModalFocus = (
  dialog: RefObject<HTMLElement | null>,
  { viewId, errors }: ModalFocus,
): void => {
  /** Signature of the element that had the focus last, by view. */
  const last = useRef(new Map<string, string>());
  const shown = useRef<string | undefined>(undefined);
  const wrong = JSON.stringify(errors);

  useEffect(() => {
    const element = dialog.current;
    const remember = ({ target }: FocusEvent) => {
      if (target instanceof Element) last.current.set(viewId, signature(target));
    };
    element?.addEventListener('focusin', remember);
    return () => element?.removeEventListener('focusin', remember);
  }, [dialog, viewId]);

  useEffect(() => {
    const element = dialog.current;
    const active = document.activeElement;
    const isNew = shown.current !== viewId;
    shown.current = viewId;
    // A dialog above this one, such as a question of a button, keeps the focus.
    if (!element || (!isNew && active !== document.body && active !== element)) return;
    (find(element, last.current.get(viewId)) ?? firstOf(element))?.focus();
  });

  useEffect(() => {
    if (wrong !== '{}') dialog.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [dialog, wrong]);
};
