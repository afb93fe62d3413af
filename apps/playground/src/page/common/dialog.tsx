import type { ComponentChildren, RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

interface DialogProps {
  readonly class: string;
  readonly 'aria-label'?: string;
  readonly 'aria-labelledby'?: string;
  readonly 'aria-describedby'?: string;
  readonly dialogRef?: RefObject<HTMLDialogElement | null>;
  /** Whether a click beside the dialog closes it. */
  readonly isLight?: boolean;
  /** Asks to close: the dialog itself stays open as long as it is rendered. */
  onClose(): void;
  readonly children: ComponentChildren;
}

/** A modal dialog, open as long as it is there. When it goes, the focus is back where it was. */
export const Dialog = ({ dialogRef, isLight = false, onClose, children, ...attributes }: DialogProps) => {
  const own = useRef<HTMLDialogElement>(null);
  const dialog = dialogRef ?? own;
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, [dialog]);

  const close = (event: Event) => {
    event.preventDefault();
    onClose();
  };
  return (
    <dialog
      ref={dialog}
      {...attributes}
      // Those of a file input bubble.
      onCancel={(event) => event.target === dialog.current && close(event)}
      onKeyDown={(event) => {
        // Not to a dialog below this one.
        event.stopPropagation();
        // Browsers close a dialog at the second Escape even when `cancel` is prevented.
        if (event.key === 'Escape' && !event.defaultPrevented) close(event);
      }}
      onClick={(event) => isLight && event.target === dialog.current && close(event)}
    >
      {children}
    </dialog>
  );
};
