import { mention, type Text } from '../../languages/markup.ts';
import { texts } from '../../languages/texts.ts';
import { isChannel } from '../../settings/settings.ts';
import type { Workspace } from '../../workspaces/workspace.ts';

/** Names a person or a channel, by Slack's id. */
export const named = (id: string): Text =>
  isChannel(id)
    ? { mrkdwn: `<#${id}>`, plain: texts().notification.frontDesk, isLiteral: false }
    : mention(id, texts().notification.colleague);

/** The channel of the front desk; otherwise the colleague who stands in for a host. `undefined` where neither is set. */
export const frontDesk = async ({ settings }: Workspace, userId: string): Promise<string | undefined> =>
  (await settings.ofWorkspace()).frontDesk ?? (await settings.of(userId)).notifications.escalateTo;

/** Who is notified if a host doesn't meet their visitor: first their colleague. */
export const standIn = async ({ settings }: Workspace, userId: string): Promise<string | undefined> =>
  (await settings.of(userId)).notifications.escalateTo ?? (await settings.ofWorkspace()).frontDesk;
