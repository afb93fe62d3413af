import { useRef } from 'preact/hooks';
import type { ViewSnapshot } from '../../api.ts';
import { Notice } from '../common/notice.tsx';
import { useDesk } from '../state/desk.ts';
import { useBusy } from '../state/use-busy.ts';
import { useSurface } from '../state/use-surface.ts';
import { plainWords } from '../text/text-object.tsx';
import { ModalBody } from './modal-body.tsx';
import { ModalFooter } from './modal-footer.tsx';
import { ModalTitle } from './modal-title.tsx';
import { useDialog } from './use-dialog.ts';
import { useModalFocus } from './use-modal-focus.ts';
import '../styles/modal.css';

interface ModalDialogProps {
  modal: ViewSnapshot;
  /** How many views are on the stack. */
  depth: number;
}

const TITLE_ID = 'modal-title';

/** One dialog for the whole stack, so that a push or an update does not close and open it. */
export const ModalDialog = ({ modal, depth }: ModalDialogProps) => {
  const { actions, notice, dismissNotice } = useDesk();
  const { view, values, errors, failure } = modal;
  const dialog = useRef<HTMLDialogElement>(null);
  const { surface, send } = useSurface({ id: view.id, path: 'modal', blocks: view.blocks, values, errors });
  const [isSubmitting, busily] = useBusy(view.id);
  const title = view.title ? plainWords(view.title) : '';
  const close = () => busily(actions.closeModal);
  useDialog(dialog, close);
  useModalFocus(dialog, { viewId: view.id, errors });

  const submit = (event: Event) => {
    event.preventDefault();
    if (view.submit) void busily(() => send(actions.submit));
  };

  return (
    <dialog ref={dialog} class="modal" aria-labelledby={TITLE_ID}>
      <form
        key={view.id}
        class={depth > 1 ? 'modal-view is-pushed' : 'modal-view'}
        noValidate
        aria-busy={surface.isBusy}
        onSubmit={submit}
      >
        <ModalTitle id={TITLE_ID} title={title} isPushed={depth > 1} onClose={close} />
        <ModalBody view={view} surface={surface} failure={failure} />
        <ModalFooter view={view} isBusy={isSubmitting} onClose={close} />
      </form>
      <Notice text={notice} onDismiss={dismissNotice} />
    </dialog>
  );
};
