import type { KnownBlock, ModalView } from '@slack/types';
import { errorFacts, type Log } from '../../lib/log.ts';
import type { ViewSubmission } from '../../requests/requests.ts';
import { byDirectMessage, modalOf } from '../../requests/respond.ts';
import type { Message } from '../../slack/api.ts';
import { section } from '../../slack/blocks.ts';
import { readOnlyView, showInModal } from '../../slack/modals.ts';
import type { Text } from '../../text/markup.ts';

/** Where the outcome of a form is reported: in its modal, under `title`, and in a direct message. */
export interface Report {
  readonly to: Pick<ViewSubmission, 'workspace' | 'userId' | 'viewId'>;
  readonly title: string;
  readonly log: Log;
}

/** Resolves to false when the message was not sent, which must not make a change look failed. */
const sendMessage = ({ to, log }: Report, message: Message) =>
  byDirectMessage(to)(message).then(
    () => true,
    (error: unknown) => {
      log.error('a direct message was not sent', errorFacts(error));
      return false;
    },
  );

/** Confirms a change in the modal, and in a direct message with buttons. */
export const reportDone = async (report: Report, card: Required<Message>, buttons: KnownBlock[] = []) => {
  const isShown = await showInModal(modalOf(report.to), readOnlyView(report.title, card.blocks));
  const isSent = await sendMessage(report, { ...card, blocks: [...card.blocks, ...buttons] });
  // Slack may have refused the blocks; a sentence is simpler.
  if (!isShown && !isSent) await reportFailed(report, card.text);
};

/** Reports a failure: in the modal with the form to submit again, where there is one, otherwise also in a direct message. */
export const reportFailed = async (report: Report, text: Text, formWithProblem?: ModalView) => {
  const view = formWithProblem ?? readOnlyView(report.title, [section(text)]);
  const isShown = await showInModal(modalOf(report.to), view);
  if (!formWithProblem || !isShown) await sendMessage(report, { text });
};

/** Reports an ambiguous outcome in the modal and in a direct message, with the visit and a button to check again. */
export const reportUnknown = async (
  report: Report,
  text: Text,
  button: KnownBlock,
  visit: KnownBlock[] = [],
) => {
  const blocks = [section(text), ...visit, button];
  await showInModal(modalOf(report.to), readOnlyView(report.title, blocks));
  await sendMessage(report, { text, blocks });
};
