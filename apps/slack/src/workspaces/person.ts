import { attempt, type Log } from '../lib/log.ts';
import type { Message, PostedMessage } from '../slack/api.ts';
import { showInModal, textView } from '../slack/modals.ts';
import type { Workspace } from './workspace.ts';

/** A person of a workspace. Ids of people say nothing without the workspace: two may have the same. */
export interface PersonInWorkspace {
  readonly workspace: Workspace;
  readonly userId: string;
}

/** A key for what is kept of a person. */
export const personKey = ({ workspace, userId }: PersonInWorkspace): string => `${workspace.id} ${userId}`;

/** Makes a message in the language of whoever reads it. */
type Write = () => Message | Promise<Message>;

/** Sends a person or a channel a message that is written in their language, or changes one that was posted. */
export const send = (
  { workspace: { slack, inLanguageOf }, userId }: PersonInWorkspace,
  write: Write,
  posted?: PostedMessage,
): Promise<PostedMessage> =>
  inLanguageOf(userId, async () => {
    const message = await write();
    if (!posted) return slack.postMessage(userId, message);
    await slack.changeMessage(posted, message);
    return posted;
  });

/** The same, where what it says holds without it: a failure is logged and not retried. Resolves to `undefined` then. */
export const notify = (
  log: Log,
  failure: string,
  ...to: Parameters<typeof send>
): Promise<PostedMessage | undefined> => attempt(log, failure, () => send(...to));

/** Where a person asked. */
interface AskedIn {
  readonly viewId?: string | undefined;
  readonly responseUrl?: string | undefined;
}

/**
 * Responds in the submitted modal, or with an ephemeral message; in a direct message when neither is possible: the modal was
 * closed, or the `response_url` has expired.
 */
export const respondTo =
  ({ workspace, userId }: PersonInWorkspace, { viewId, responseUrl }: AskedIn = {}) =>
  async (message: Message): Promise<void> => {
    const { slack } = workspace;
    if (viewId !== undefined && (await showInModal({ workspace, viewId }, textView(message.text)))) return;
    const directly = () => slack.sendMessage(userId, message);
    await (responseUrl === undefined ? directly() : slack.respond(responseUrl, message).catch(directly));
  };
