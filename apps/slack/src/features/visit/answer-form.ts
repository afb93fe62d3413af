import type { KnownBlock, ModalView } from '@slack/types';
import { factsOf, type Log } from '../../log.ts';
import { showInModal, tellDirectly } from '../../slack/answer.ts';
import { section } from '../../slack/blocks.ts';
import type { Submission } from '../../slack/calls.ts';
import { showingView } from '../../slack/notice-view.ts';
import type { Message } from '../../slack/types.ts';

/** Where an answer goes: to the modal that was sent, under its title, and into a direct message. */
export interface FormAnswer {
  readonly submission: Submission;
  readonly title: string;
  readonly log: Log;
}

/** A message that does not arrive takes nothing back: what was done is done, and must not be reported as failed. */
const tell = ({ submission, log }: FormAnswer, message: Message) =>
  tellDirectly(submission, message).catch((error: unknown) =>
    log.error('a direct message was not sent', factsOf(error)),
  );

/** Shows in the modal what was done, and leaves it in a direct message with what can be done next. */
export async function answerDone(answer: FormAnswer, card: Required<Message>, buttons: KnownBlock[] = []) {
  await showInModal(answer.submission, showingView(answer.title, card.blocks));
  await tell(answer, { ...card, blocks: [...card.blocks, ...buttons] });
}

/** Says what failed. When the form comes back and is seen, that is enough; else a direct message keeps it. */
export async function answerFailed(answer: FormAnswer, text: string, formAgain?: ModalView) {
  const view = formAgain ?? showingView(answer.title, [section(text)]);
  const seen = await showInModal(answer.submission, view);
  if (!formAgain || !seen) await tell(answer, { text });
}
