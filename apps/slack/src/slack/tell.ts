import type { RespondFn } from '@slack/bolt';
import { showInModal, tellDirectly } from './answer.ts';
import type { Submission } from './calls.ts';
import { noticeView } from './notice-view.ts';
import type { Message, SlackClient } from './types.ts';

/** A way to tell somebody something. */
export type Tell = (message: Message) => Promise<void>;

/** For what nobody asked for. */
export const silently: Tell = async () => {};

/** In a direct message. */
export const directly =
  (client: SlackClient, userId: string): Tell =>
  (message) =>
    tellDirectly({ client, userId }, message);

/** Answers where the person is; once Slack takes no more answers there, in a direct message. */
export const ephemerally =
  (respond: RespondFn, otherwise: Tell): Tell =>
  async (message) => {
    try {
      await respond({ response_type: 'ephemeral', replace_original: false, ...message });
    } catch {
      await otherwise(message);
    }
  };

/** Answers in the modal that was sent; when it was closed, in a direct message. */
export const inModal =
  (submission: Submission): Tell =>
  async (message) => {
    if (!(await showInModal(submission, noticeView(message.text)))) await tellDirectly(submission, message);
  };
