import { Avatar } from '../common/avatar.tsx';
import { Icon } from '../common/icon.tsx';
import { useDesk } from '../state/desk.ts';

interface ModalTitleProps {
  id: string;
  title: string;
  /** Whether there is another view below. */
  isPushed: boolean;
  onClose(): void;
}

/** The bar on top of a modal. */
export const ModalTitle = ({ id, title, isPushed, onClose }: ModalTitleProps) => {
  const { app } = useDesk().scene;
  return (
    <div class="modal-title">
      {isPushed ? (
        <button type="button" class="icon-button" aria-label="Back" onClick={onClose}>
          <Icon name="back" />
        </button>
      ) : (
        <Avatar name={app.name} isApp size={28} />
      )}
      <h2 id={id}>{title}</h2>
      {!isPushed && (
        <button type="button" class="icon-button" aria-label="Close dialog" onClick={onClose}>
          <Icon name="close" />
        </button>
      )}
    </div>
  );
};
