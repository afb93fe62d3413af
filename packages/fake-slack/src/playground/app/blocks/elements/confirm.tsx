import type { ConfirmationDialog } from '@slack/types';
import { useId, useLayoutEffect, useRef } from 'preact/hooks';
import '../../styles/confirm.css';
import type { Onlooker } from '../../text/onlooker.ts';
import { plainWords, TextObject } from '../../text/text-object.tsx';

interface ConfirmProps {
  confirm: ConfirmationDialog;
  onlooker: Onlooker;
  answer: (yes: boolean) => void;
}

const wordsOr = (text: { text: string } | undefined, otherwise: string): string =>
  text ? plainWords(text) : otherwise;

/** The app's question, before something happens. */
export const Confirm = ({ confirm, onlooker, answer }: ConfirmProps) => {
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
    answer(false);
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
      <h2 id={`${id}-title`}>{wordsOr(confirm.title, 'Are you sure?')}</h2>
      <div id={`${id}-text`} class="bk-confirm-text">
        <TextObject text={confirm.text} onlooker={onlooker} />
      </div>
      <div class="bk-confirm-buttons">
        <button type="button" class="bk-button" onClick={() => answer(false)}>
          {wordsOr(confirm.deny, 'Cancel')}
        </button>
        <button
          type="button"
          class={`bk-button is-${confirm.style === 'danger' ? 'danger' : 'primary'}`}
          onClick={() => answer(true)}
        >
          {wordsOr(confirm.confirm, 'Confirm')}
        </button>
      </div>
    </dialog>
  );
};
