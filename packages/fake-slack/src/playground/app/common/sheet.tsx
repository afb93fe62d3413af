import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { Icon } from './icon.tsx';
import '../styles/sheet.css';

interface SheetProps {
  label: string;
  class: string;
  onClose(): void;
  children: ComponentChildren;
}

/** Something over the whole page that is closed by Escape, by its button or by a click beside it. */
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
        <button type="button" class="icon-button sheet-close" aria-label="Close" onClick={onClose}>
          <Icon name="close" />
        </button>
        {children}
      </div>
    </dialog>
  );
};
