import type { PlainTextElement } from '@slack/types';
import { plainWords } from '../../text/text-object.tsx';
import type { Place } from '../place.ts';
import { useConfirm } from './use-confirm.tsx';

interface FeedbackButton {
  text: PlainTextElement;
  value: string;
  accessibility_label?: string;
}

/** Whether an answer helped. Both buttons have one action_id: it is their value that tells which one was clicked. */
export const Feedback = ({ block, element, surface }: Place) => {
  const button = (thumb: string, { text, value, accessibility_label }: FeedbackButton) => (
    <button
      type="button"
      class="bk-quiet-button"
      aria-label={accessibility_label}
      onClick={() => surface.isBusy || surface.act(block.block_id, element.action_id, value)}
    >
      <span aria-hidden="true">{thumb}</span> {plainWords(text)}
    </button>
  );
  return (
    <>
      {button('👍', element.positive_button as FeedbackButton)}
      {button('👎', element.negative_button as FeedbackButton)}
    </>
  );
};

/** Slack knows a drawing for `trash` only; others say their text. */
const drawings: Readonly<Record<string, string>> = { trash: '🗑️' };

/** A small button below an answer. */
export const IconButton = ({ block, element, surface }: Place) => {
  const { ask, dialog } = useConfirm(surface.onlooker);
  const visibleTo = element.visible_to_user_ids as readonly string[] | undefined;
  if (visibleTo && !visibleTo.includes(surface.onlooker.person.id)) return null;
  const press = async () => {
    const question = element.confirm;
    if (surface.isBusy || (question && !(await ask(question)))) return;
    await surface.act(block.block_id, element.action_id);
  };
  return (
    <>
      <button type="button" class="bk-quiet-button" aria-label={element.accessibility_label} onClick={press}>
        <span aria-hidden="true">{drawings[String(element.icon)]}</span>{' '}
        {element.text && plainWords(element.text)}
      </button>
      {dialog}
    </>
  );
};
