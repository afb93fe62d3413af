import type { Message } from '../slack/api.ts';
import { showInModal, textView } from '../slack/modals.ts';
import type { PersonInWorkspace } from './requests.ts';

/** Sends a message in response to a request. */
export type Respond = (message: Message) => Promise<void>;

/** For events, which need no response. */
export const noResponse: Respond = async () => {};

/**
 * Responds in the submitted modal, or with an ephemeral message; in a direct message when neither is possible: the modal was
 * closed, or the `response_url` has expired.
 */
export const respondTo =
  (
    { workspace, userId }: PersonInWorkspace,
    { viewId, responseUrl }: { readonly viewId?: string; readonly responseUrl?: string | undefined } = {},
  ): Respond =>
  async (message) => {
    const { slack } = workspace;
    if (viewId !== undefined && (await showInModal({ workspace, viewId }, textView(message.text)))) return;
    const directly = () => slack.sendMessage(userId, message);
    await (responseUrl === undefined ? directly() : slack.respond(responseUrl, message).catch(directly));
  };
