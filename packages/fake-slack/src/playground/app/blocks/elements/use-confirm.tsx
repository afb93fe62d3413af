import type { ConfirmationDialog } from '@slack/types';
import { useState } from 'preact/hooks';
import type { Onlooker } from '../../text/onlooker.ts';
import { Confirm } from './confirm.tsx';

interface Question {
  confirm: ConfirmationDialog;
  answer: (yes: boolean) => void;
}

/** Asks what a `confirm` object asks: `ask` resolves with whether the person said yes. Draw `dialog` somewhere. */
export const useConfirm = (onlooker: Onlooker) => {
  const [question, setQuestion] = useState<Question>();
  const ask = (confirm: ConfirmationDialog): Promise<boolean> =>
    new Promise((resolve) => {
      const answer = (yes: boolean) => {
        setQuestion(undefined);
        resolve(yes);
      };
      setQuestion({ confirm, answer });
    });
  return { ask, dialog: question && <Confirm {...question} onlooker={onlooker} /> };
};
