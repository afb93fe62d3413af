import type { ViewSnapshot } from '@visitor-invitations/fake-slack/browser';
import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

const FIELDS = ':is(input, textarea):not(:disabled)';

/** Identifies an element within its view, also after an update with other block ids. */
const signature = (element: Element): string =>
  `${element.tagName} ${element.id || element.getAttribute('aria-label') || element.textContent}`;

/** What to focus in a view that is new: the first field, or else a button. */
const firstIn = (dialog: HTMLElement): HTMLElement | undefined =>
  [`.modal-body ${FIELDS}`, '.modal-body button', 'button:last-child']
    .map((selector) => dialog.querySelector<HTMLElement>(selector))
    .find((element) => element !== null) ?? undefined;

const find = (dialog: HTMLElement, known: string | undefined): HTMLElement | undefined =>
  [...dialog.querySelectorAll<HTMLElement>(`${FIELDS}, button`)].find(
    (element) => signature(element) === known,
  );

/** Focuses the first field of a new view, the first error, or what had the focus before an update removed it. */
export const useModalFocus = (
  dialog: RefObject<HTMLElement | null>,
  viewId: string,
  errors: ViewSnapshot['errors'],
): void => {
  /** Signature of the element that had the focus last, by view. */
  const last = useRef(new Map<string, string>());
  const shown = useRef<{ readonly viewId: string; readonly hasFields: boolean }>(undefined);
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
    const hasFields = element?.querySelector(`.modal-body ${FIELDS}`) != null;
    const isOther = shown.current?.viewId !== viewId;
    // It was loading, and has its form now.
    const isLoaded = !isOther && hasFields && !shown.current?.hasFields;
    if (isLoaded) last.current.delete(viewId);
    const isNew = isOther || isLoaded;
    shown.current = { viewId, hasFields };
    // A confirm dialog above this one keeps the focus.
    if (!element || (!isNew && active !== document.body && active !== element)) return;
    (find(element, last.current.get(viewId)) ?? firstIn(element))?.focus();
  });

  useEffect(() => {
    if (wrong !== '{}') dialog.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [dialog, wrong]);
};
