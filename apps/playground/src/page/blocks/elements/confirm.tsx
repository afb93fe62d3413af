import type { ConfirmationDialog } from '@slack/types';
import { useId, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { plainWords } from '../../text/emoji.ts';
import { TextObject } from '../../text/formatted.tsx';

interface ConfirmProps {
  readonly confirm: ConfirmationDialog;
  readonly onClose: (isConfirmed: boolean) => void;
}

/** A `confirm` dialog of the app. */
const Confirm = ({ confirm, onClose }: ConfirmProps) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  const refuse = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
    onClose(false);
  };
  return (
    <dialog
      ref={dialog}
      class="bk-confirm"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onCancel={refuse}
      onKeyDown={(event) => (event.key === 'Escape' ? refuse(event) : event.stopPropagation())}
    >
      <h2 id={`${id}-title`}>{plainWords(confirm.title ?? { text: 'Are you sure?' })}</h2>
      <div id={`${id}-text`} class="bk-confirm-text">
        <TextObject text={confirm.text} />
      </div>
      <div class="bk-confirm-buttons">
        <button type="button" class="bk-button" onClick={() => onClose(false)}>
          {plainWords(confirm.deny ?? { text: 'Cancel' })}
        </button>
        <button
          type="button"
          class={`bk-button is-${confirm.style === 'danger' ? 'danger' : 'primary'}`}
          onClick={() => onClose(true)}
        >
          {plainWords(confirm.confirm ?? { text: 'Confirm' })}
        </button>
      </div>
    </dialog>
  );
};

/** `ask` shows the dialog and resolves with whether the person agreed: true without one. Render `dialog`. */
export const useConfirm = (confirm: ConfirmationDialog | undefined) => {
  const [question, setQuestion] = useState<ConfirmProps>();
  const ask = async (): Promise<boolean> => {
    if (!confirm) return true;
    const { promise, resolve } = Promise.withResolvers<boolean>();
    setQuestion({ confirm, onClose: resolve });
    const isConfirmed = await promise;
    setQuestion(undefined);
    return isConfirmed;
  };
  return { ask, dialog: question && <Confirm {...question} /> };
};
