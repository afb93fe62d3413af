import type { ComponentChildren } from 'preact';
import { Dialog } from '../common/dialog.tsx';
import { IconButton } from '../common/icon.tsx';

interface SheetProps {
  readonly label: string;
  readonly class: string;
  onClose(): void;
  readonly children: ComponentChildren;
}

/** A dialog along a side of the page. Escape, its button and a click beside it close it. */
export const Sheet = ({ label, class: look, onClose, children }: SheetProps) => (
  <Dialog class={`sheet ${look}`} aria-label={label} isLight onClose={onClose}>
    <IconButton label="Close" icon="close" onClick={onClose} />
    {children}
  </Dialog>
);
