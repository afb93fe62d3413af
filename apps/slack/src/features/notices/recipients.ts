import { mention, type Text } from '../../text/markup.ts';
import { texts } from '../../text/texts.ts';
import type { Workspace } from '../../workspaces/workspace.ts';

const isChannel = (id: string) => /^[CG]/.test(id);

/** Names a person or a channel, by Slack's id. */
export const named = (id: string): Text =>
  isChannel(id)
    ? { mrkdwn: `<#${id}>`, plain: texts().notice.frontDesk, isLiteral: false }
    : mention(id, texts().notice.colleague);

/** The channel of the front desk; otherwise the colleague who stands in for a host. `undefined` where neither is set. */
export const frontDesk = async ({ settings }: Workspace, userId: string): Promise<string | undefined> =>
  (await settings.ofWorkspace()).frontDesk ?? (await settings.of(userId)).notices.escalateTo;

/** Who is told of a visitor for whom a host does not come: first their colleague. */
export const standIn = async ({ settings }: Workspace, userId: string): Promise<string | undefined> =>
  (await settings.of(userId)).notices.escalateTo ?? (await settings.ofWorkspace()).frontDesk;

/** Runs what is written for a person in their language, and what is for a channel in that of now. */
export const languageFor = (workspace: Workspace, id: string) =>
  isChannel(id) ? undefined : workspace.language(id);
