import { attempt, type Log } from '../lib/log.ts';
import type { Message, PostedMessage } from '../slack/api.ts';
import type { PersonInWorkspace } from './requests.ts';

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
