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
const sendMessage = ({ to, log }: Report, message: Message): Promise<boolean> =>
  byDirectMessage(to)(message).then(
    () => true,
    (error: unknown) => {
      log.error('a direct message was not sent', errorFacts(error));
      return false;
    },
  );

const show = ({ to }: Report, view: ModalView) => showInModal(modalOf(to), view);

/** Confirms a change in the modal, and in a direct message with buttons. Resolves to whether one of them arrived. */
export const reportDone = async (
  report: Report,
  card: Required<Message>,
  buttons: KnownBlock[] = [],
): Promise<boolean> => {
  const isShown = await show(report, readOnlyView(report.title, card.blocks));
  const isSent = await sendMessage(report, { ...card, blocks: [...card.blocks, ...buttons] });
  // Slack may have refused the blocks; a sentence is simpler.
  return isShown || isSent || reportFailed(report, card.text);
};

/**
 * Reports a failure: in the modal with the form to submit again, where there is one, otherwise also in a direct message.
 * Resolves to whether one of them arrived.
 */
export const reportFailed = async (
  report: Report,
  text: Text,
  formWithProblem?: ModalView,
): Promise<boolean> => {
  const isShown = await show(report, formWithProblem ?? readOnlyView(report.title, [section(text)]));
  if (formWithProblem && isShown) return true;
  return (await sendMessage(report, { text })) || isShown;
};

/**
 * Reports an ambiguous outcome in the modal and in a direct message, with the visit and a button to check again. Resolves
 * to whether one of them arrived.
 */
export const reportUnknown = async (
  report: Report,
  text: Text,
  button: KnownBlock,
  visit: KnownBlock[] = [],
): Promise<boolean> => {
  const blocks = [section(text), ...visit, button];
  const isShown = await show(report, readOnlyView(report.title, blocks));
  return (await sendMessage(report, { text, blocks })) || isShown;
};
