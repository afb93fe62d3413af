import { mention, type Text } from '../../languages/markup.ts';
import { texts } from '../../languages/texts.ts';
import type { Log } from '../../lib/log.ts';
import { atSite, isChannel } from '../../settings/settings.ts';
import type { Message } from '../../slack/api.ts';
import type { NotifiedVisit } from '../../watch/host-state.ts';
import { postAtDesk } from '../../workspaces/front-desk.ts';
import { send } from '../../workspaces/person.ts';
import type { Workspace } from '../../workspaces/workspace.ts';

/** Names a person or a channel, by Slack's id. */
export const named = (id: string): Text =>
  isChannel(id) ? texts().desk.channel(id) : mention(id, texts().notification.colleague);

/** The front desk's channel at a site; otherwise the colleague who stands in for a host. `undefined` where neither is set. */
export const frontDesk = async (
  { settings }: Workspace,
  userId: string,
  { site }: NotifiedVisit,
): Promise<string | undefined> =>
  atSite(await settings.ofWorkspace(), site?.id).frontDesk ??
  (await settings.of(userId)).notifications.escalateTo;

/** Who is notified if a host doesn't meet their visitor: first their colleague. */
export const standIn = async (
  { settings }: Workspace,
  userId: string,
  { site }: NotifiedVisit,
): Promise<string | undefined> =>
  (await settings.of(userId)).notifications.escalateTo ??
  atSite(await settings.ofWorkspace(), site?.id).frontDesk;

/** Sends a person or a front desk a message. Resolves to whether they get it. */
export const tell = async (
  log: Log,
  workspace: Workspace,
  to: string,
  write: () => Message,
): Promise<boolean> =>
  (await (isChannel(to) ? postAtDesk(log, workspace, to, write) : send({ workspace, userId: to }, write))) !==
  undefined;
