import type { ModalView } from '@slack/types';
import type { Message } from './api.ts';
import type { Call, Submission } from './calls.ts';
import { noticeView } from './notice-view.ts';

/** A way to tell somebody something. */
export type Tell = (message: Message) => Promise<void>;

/** For what nobody asked for. */
export const silently: Tell = async () => {};

/** In a direct message. */
export const directly =
  ({ slack, userId }: Pick<Call, 'slack' | 'userId'>): Tell =>
  (message) =>
    slack.sendMessage(userId, message);

/** Answers where the person is; once Slack takes no more answers there, in a direct message. */
export const ephemerally =
  (call: Call, responseUrl: string): Tell =>
  (message) =>
    call.slack.respond(responseUrl, message).catch(() => directly(call)(message));

/** Shows a view in a modal. False when the person closed it meanwhile. */
export const showInModal = (
  { slack, viewId }: Pick<Submission, 'slack' | 'viewId'>,
  view: ModalView,
): Promise<boolean> =>
  slack.updateModal(viewId, view).then(
    () => true,
    () => false,
  );

/** Answers in the modal that was sent; when it was closed, in a direct message. */
export const inModal =
  (submission: Submission): Tell =>
  async (message) => {
    if (!(await showInModal(submission, noticeView(message.text)))) await directly(submission)(message);
  };
