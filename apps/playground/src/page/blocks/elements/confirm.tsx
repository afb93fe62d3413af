import type { ConfirmationDialog } from '@slack/types';
import { useId, useState } from 'preact/hooks';
import { Dialog } from '../../common/dialog.tsx';
import { TextObject } from '../../text/formatted.tsx';

interface ConfirmProps {
  readonly confirm: ConfirmationDialog;
  readonly onClose: (isConfirmed: boolean) => void;
}

/** A `confirm` dialog of the app. */
const Confirm = ({ confirm, onClose }: ConfirmProps) => {
  const id = useId();
  const style = confirm.style === 'danger' ? 'is-danger' : 'is-primary';
  return (
    <Dialog
      class="confirm stack"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onClose={() => onClose(false)}
    >
      <h2 id={`${id}-title`}>{confirm.title?.text}</h2>
      <div id={`${id}-text`} class="text">
        <TextObject text={confirm.text} />
      </div>
      <div class="row is-end">
        <button type="button" class="button" onClick={() => onClose(false)}>
          {confirm.deny?.text}
        </button>
        <button type="button" class={`button ${style}`} onClick={() => onClose(true)}>
          {confirm.confirm?.text}
        </button>
      </div>
    </Dialog>
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
