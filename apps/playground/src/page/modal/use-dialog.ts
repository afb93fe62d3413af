import type { ViewSnapshot } from '@visitor-invitations/fake-slack/browser';
import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';

/** Whether something happened in this dialog itself, and not in another one above it. */
const isWithin = (dialog: HTMLDialogElement, { target }: Event): boolean =>
  target instanceof Element && target.closest('dialog') === dialog;

/**
 * Shows the dialog as long as it is there. Escape asks the server to close, which may leave a view below it open; when
 * the dialog goes, the focus is back where it was.
 */
export const useDialog = (dialog: RefObject<HTMLDialogElement | null>, close: () => void): void => {
  const latest = useRef(close);
  latest.current = close;
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const ended = new AbortController();
    const { signal } = ended;
    const ask = (event: Event) => {
      if (event.defaultPrevented || !isWithin(element, event)) return;
      event.preventDefault();
      latest.current();
    };
    // Browsers close a dialog at the second Escape even when `cancel` is prevented.
    element.addEventListener('keydown', (event) => event.key === 'Escape' && ask(event), { signal });
    element.addEventListener('cancel', ask, { signal });
    element.showModal();
    return () => {
      ended.abort();
      element.close();
    };
  }, [dialog]);
};

const FIELDS = ':is(input, select, textarea, [role=combobox], [contenteditable=true]):not(:disabled)';
const FOCUSABLE = `${FIELDS}, button, a[href]`;

/** Identifies an element within its view, also after an update with other block ids. */
const signature = (element: Element): string =>
  `${element.tagName} ${element.id || element.getAttribute('aria-label') || element.textContent}`;

/** The field with `focus_on_load`, or else the first. */
const firstOf = (dialog: HTMLElement): HTMLElement | null =>
  dialog.querySelector<HTMLElement>('.modal-body [autofocus]') ??
  dialog.querySelector<HTMLElement>(`.modal-body :is(${FIELDS})`) ??
  dialog.querySelector<HTMLElement>('.modal-body :is(button, a[href])') ??
  dialog.querySelector<HTMLElement>('.modal-footer button:last-child');

const find = (dialog: HTMLElement, known: string | undefined): HTMLElement | undefined =>
  [...dialog.querySelectorAll<HTMLElement>(FOCUSABLE)].find((element) => signature(element) === known);

interface ModalFocus {
  readonly viewId: string;
  readonly errors: ViewSnapshot['errors'];
}

/** Focuses the first field of a new view, the first error, or what had the focus before an update removed it. */
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
    // A confirm dialog above this one keeps the focus.
    if (!element || (!isNew && active !== document.body && active !== element)) return;
    (find(element, last.current.get(viewId)) ?? firstOf(element))?.focus();
  });

  useEffect(() => {
    if (wrong !== '{}') dialog.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [dialog, wrong]);
};
