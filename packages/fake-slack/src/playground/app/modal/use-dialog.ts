import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

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
    // Preventing the key, and not only `cancel`, keeps browsers from closing it by themselves the second time.
    element.addEventListener('keydown', (event) => event.key === 'Escape' && ask(event), { signal });
    element.addEventListener('cancel', ask, { signal });
    element.showModal();
    return () => {
      ended.abort();
      element.close();
    };
  }, [dialog]);
};
