import { useDesk } from '../state/desk.ts';
import { ModalDialog } from './modal-dialog.tsx';

/** The modal on top, in front of the person who was picked. */
export const ModalStack = () => {
  const { place, snapshot } = useDesk();
  const { modal, modals } = snapshot;
  return modal && <ModalDialog key={place.handle} modal={modal} depth={modals} />;
};
