import { whoMaySetUp } from '../access/access-settings.ts';
import { texts } from '../languages/texts.ts';
import type { Log } from '../lib/log.ts';
import type { Message, PostedMessage } from '../slack/api.ts';
import { isClosedChannel } from '../slack/api-errors.ts';
import { notify, send } from './person.ts';
import type { Workspace } from './workspace.ts';

/** Slack's ids of who is notified of what only an admin can repair. */
const adminsOf = ({ access, setUp }: Workspace): readonly string[] =>
  whoMaySetUp(access.settings, setUp?.installer ?? '').filter(Boolean);

/**
 * Posts in a front desk's channel, or changes what was posted there. Resolves to `undefined` if the app can't post there any
 * more: the admins are notified of that once.
 */
export const postAtDesk = async (
  log: Log,
  workspace: Workspace,
  channel: string,
  write: () => Message | Promise<Message>,
  posted?: PostedMessage,
): Promise<PostedMessage | undefined> => {
  const { settings } = workspace;
  try {
    const done = await send({ workspace, userId: channel }, write, posted);
    const { closed } = await settings.ofWorkspace();
    if (closed.includes(channel)) await settings.noteClosed(channel, false);
    return done;
  } catch (error) {
    if (!isClosedChannel(error)) throw error;
    if (!(await settings.noteClosed(channel, true))) return undefined;
    for (const userId of adminsOf(workspace))
      await notify(log, 'an admin was not notified of a closed channel', { workspace, userId }, () => ({
        text: texts().desk.closed(texts().desk.channel(channel)),
      }));
    return undefined;
  }
};
