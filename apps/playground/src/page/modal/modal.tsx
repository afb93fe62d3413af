import type { View, ViewSnapshot } from '@visitor-invitations/fake-slack/browser';
import { useRef } from 'preact/hooks';
import { Blocks } from '../blocks/blocks.tsx';
import { Avatar } from '../common/avatar.tsx';
import { IconButton } from '../common/icon.tsx';
import { Notice } from '../common/notice.tsx';
import { useBusy } from '../common/use-busy.ts';
import { usePage } from '../state/page-state.ts';
import { useSurface } from '../state/use-surface.ts';
import { plainWords } from '../text/emoji.ts';
import { useDialog, useModalFocus } from './use-dialog.ts';

interface ModalFooterProps {
  readonly view: View;
  readonly isBusy: boolean;
  onClose(): void;
}

const ModalFooter = ({ view: { submit, close }, isBusy, onClose }: ModalFooterProps) => (
  <div class="modal-footer">
    <button type="button" class="shell-button" aria-disabled={isBusy} onClick={onClose}>
      {close ? plainWords(close) : submit ? 'Cancel' : 'Close'}
    </button>
    {submit && (
      <button type="submit" class="shell-button is-primary" aria-disabled={isBusy}>
        <span class="modal-submit">
          {plainWords(submit)}
          {isBusy && <span class="spinner" aria-hidden="true" />}
        </span>
      </button>
    )}
  </div>
);

interface ModalDialogProps {
  readonly modal: ViewSnapshot;
  /** How many views are on the stack. */
  readonly depth: number;
}

const TITLE_ID = 'modal-title';

/** One dialog for the whole stack, so that a push or an update does not close and open it. */
const ModalDialog = ({ modal, depth }: ModalDialogProps) => {
  const { scene, actions, notice, dismissNotice } = usePage();
  const { view, values, errors, failure } = modal;
  const isPushed = depth > 1;
  const dialog = useRef<HTMLDialogElement>(null);
  const { surface, send } = useSurface({ id: view.id, path: 'modal', blocks: view.blocks, values, errors });
  const [isSubmitting, busily] = useBusy(view.id);
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
        class={isPushed ? 'modal-view is-pushed' : 'modal-view'}
        noValidate
        aria-busy={surface.isBusy}
        onSubmit={submit}
      >
        <div class="modal-title">
          {isPushed ? (
            <IconButton label="Back" icon="back" onClick={close} />
          ) : (
            <Avatar name={scene.app.name} isApp size={28} />
          )}
          <h2 id={TITLE_ID}>{view.title && plainWords(view.title)}</h2>
          {!isPushed && <IconButton label="Close dialog" icon="close" onClick={close} />}
        </div>
        <div class="modal-body">
          <div role="alert">{failure && <p class="modal-failure">{failure}</p>}</div>
          <Blocks blocks={view.blocks} surface={surface} />
        </div>
        <ModalFooter view={view} isBusy={isSubmitting} onClose={close} />
      </form>
      <Notice text={notice} onDismiss={dismissNotice} />
    </dialog>
  );
};

/** The person's topmost modal. */
export const ModalStack = () => {
  const { location, snapshot } = usePage();
  const { modal, modals } = snapshot;
  return modal && <ModalDialog key={location.handle} modal={modal} depth={modals} />;
};
