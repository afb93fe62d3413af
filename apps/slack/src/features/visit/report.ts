import type { KnownBlock, ModalView } from '@slack/types';
import { factsOf, type Log } from '../../log.ts';
import type { Message } from '../../slack/api.ts';
import { section } from '../../slack/blocks.ts';
import type { Submission } from '../../slack/calls.ts';
import { showingView } from '../../slack/notice-view.ts';
import { directly, showInModal } from '../../slack/tell.ts';
import type { Text } from '../../text/markup.ts';

/** Where is told what came of a form: in the modal that was sent, under its title, and in a direct message. */
export interface Report {
  readonly to: Pick<Submission, 'slack' | 'userId' | 'viewId'>;
  readonly title: string;
  readonly log: Log;
}

/** A message that does not arrive takes nothing back: what was done is done, and must not be reported as failed. */
const tell = ({ to, log }: Report, message: Message) =>
  directly(to)(message).then(
    () => true,
    (error: unknown) => {
      log.error('a direct message was not sent', factsOf(error));
      return false;
    },
  );

/** Shows in the modal what was done, and leaves it in a direct message with what can be done next. */
export async function reportDone(report: Report, card: Required<Message>, buttons: KnownBlock[] = []) {
  const seen = await showInModal(report.to, showingView(report.title, card.blocks));
  const told = await tell(report, { ...card, blocks: [...card.blocks, ...buttons] });
  // Whatever Slack did not take of it, a sentence may do.
  if (!seen && !told) await reportFailed(report, card.text);
}

/** Says what failed. When the form comes back and is seen, that is enough; else a direct message keeps it. */
export async function reportFailed(report: Report, text: Text, formAgain?: ModalView) {
  const view = formAgain ?? showingView(report.title, [section(text)]);
  const seen = await showInModal(report.to, view);
  if (!formAgain || !seen) await tell(report, { text });
}

/** Says what nobody knows, and of which visit, with a button to look again, in the modal and in a direct message. */
export async function reportDoubt(report: Report, text: Text, button: KnownBlock, visit: KnownBlock[] = []) {
  const blocks = [section(text), ...visit, button];
  await showInModal(report.to, showingView(report.title, blocks));
  await tell(report, { text, blocks });
}
