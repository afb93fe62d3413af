import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { IconButton } from './icon.tsx';

interface SheetProps {
  readonly label: string;
  readonly class: string;
  onClose(): void;
  readonly children: ComponentChildren;
}

/** A dialog over the whole page. Escape, its button and a click beside it close it. */
export const Sheet = ({ label, class: className, onClose, children }: SheetProps) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const latest = useRef(onClose);
  latest.current = onClose;
  useLayoutEffect(() => {
    const element = dialog.current;
    const closed = () => latest.current();
    element?.showModal();
    element?.addEventListener('close', closed);
    return () => {
      // The event comes later, when the next sheet may be open already.
      element?.removeEventListener('close', closed);
      element?.close();
    };
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog anyway
    <dialog
      ref={dialog}
      class={`sheet ${className}`}
      aria-label={label}
      onClick={(event) => event.target === dialog.current && onClose()}
    >
      <div class="sheet-content">
        <IconButton label="Close" icon="close" class="sheet-close" onClick={onClose} />
        {children}
      </div>
    </dialog>
  );
};
