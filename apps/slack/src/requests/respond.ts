import type { Message } from './api.ts';
import { noticeView, showInModal } from './modals.ts';
import type { SlackRequest, ViewSubmission } from './requests.ts';

/** Sends a message in response to a request. */
export type Respond = (message: Message) => Promise<void>;

/** For events, which need no response. */
export const noResponse: Respond = async () => {};

/** Responds in a direct message. */
export const byDirectMessage =
  ({ slack, userId }: Pick<SlackRequest, 'slack' | 'userId'>): Respond =>
  (message) =>
    slack.sendMessage(userId, message);

/** Responds with an ephemeral message, or in a direct message once the `response_url` has expired. */
export const byResponseUrl =
  (request: SlackRequest, responseUrl: string): Respond =>
  (message) =>
    request.slack.respond(responseUrl, message).catch(() => byDirectMessage(request)(message));

/** Responds in the submitted modal, or in a direct message when it was closed. */
export const inModal =
  (submission: ViewSubmission): Respond =>
  async (message) => {
    if (!(await showInModal(submission, noticeView(message.text)))) {
      await byDirectMessage(submission)(message);
    }
  };
