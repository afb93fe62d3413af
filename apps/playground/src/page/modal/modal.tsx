import type { ViewSnapshot } from '@visitor-invitations/fake-slack/browser';
import { useRef } from 'preact/hooks';
import { Blocks } from '../blocks/blocks.tsx';
import { Dialog } from '../common/dialog.tsx';
import { IconButton } from '../common/icon.tsx';
import { Notice } from '../common/notice.tsx';
import { Avatar } from '../common/people.tsx';
import { useBusy } from '../common/use-busy.ts';
import { usePage } from '../state/page-state.ts';
import { useSurface } from '../state/use-surface.ts';
import { useModalFocus } from './use-modal-focus.ts';

interface ModalProps {
  readonly modal: ViewSnapshot;
  /** How many views are on the stack. */
  readonly depth: number;
}

const TITLE_ID = 'modal-title';

/** One dialog for the whole stack, so that a push or an update does not close and open it. */
const Modal = ({ modal, depth }: ModalProps) => {
  const { scene, actions, notice, dismissNotice } = usePage();
  const { view, values, errors, failure } = modal;
  const isPushed = depth > 1;
  const dialog = useRef<HTMLDialogElement>(null);
  const { surface, send } = useSurface({ id: view.id, name: 'modal', blocks: view.blocks, values, errors });
  const [isSubmitting, busily] = useBusy(view.id);
  const close = () => void busily(() => actions.send('closeModal', {}));
  // Who is led to an error can send again at once.
  useModalFocus(dialog, view.id, isSubmitting ? {} : errors);

  const submit = (event: Event) => {
    event.preventDefault();
    if (view.submit) void busily(() => send((entered) => actions.send('submit', { values: entered })));
  };

  return (
    <Dialog dialogRef={dialog} class="modal" aria-labelledby={TITLE_ID} onClose={close}>
      <form key={view.id} noValidate aria-busy={surface.isBusy} onSubmit={submit}>
        <div class="modal-title row">
          {isPushed ? (
            <IconButton label="Back" icon="back" onClick={close} />
          ) : (
            <Avatar name={scene.app.name} isApp size={28} />
          )}
          <h2 id={TITLE_ID} class="grow">
            {view.title?.text}
          </h2>
          {!isPushed && <IconButton label="Close dialog" icon="close" onClick={close} />}
        </div>
        <div class="modal-body">
          <div role="alert">{failure && <p class="box is-error">{failure}</p>}</div>
          <Blocks blocks={view.blocks} surface={surface} />
        </div>
        <div class="modal-footer row is-end">
          <button type="button" class="button" aria-disabled={isSubmitting} onClick={close}>
            {view.close?.text ?? (view.submit ? 'Cancel' : 'Close')}
          </button>
          {view.submit && (
            <button type="submit" class="button is-primary" aria-disabled={isSubmitting}>
              {view.submit.text}
              {isSubmitting && <span class="spinner" aria-hidden="true" />}
            </button>
          )}
        </div>
      </form>
      <Notice text={notice} onDismiss={dismissNotice} />
    </Dialog>
  );
};

/** The person's topmost modal. */
export const ModalStack = () => {
  const { location, screen } = usePage();
  const { modal, modals } = screen;
  return modal && <Modal key={location.handle} modal={modal} depth={modals} />;
};
