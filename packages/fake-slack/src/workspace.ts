/** A public channel. */
export interface Channel {
  readonly id: string;
  readonly name: string;
  readonly botIsMember: boolean;
}

/** A workspace that the app can be installed in. */
export interface Team {
  /** `T…` */
  readonly id: string;
  readonly name: string;
  /** The part of its address before `.slack.com`. */
  readonly domain: string;
}

/** An Enterprise Grid organisation, to which workspaces belong. */
export interface OrganisationName {
  /** `E…` */
  readonly id: string;
  readonly name: string;
}

/** The workspace that always exists. */
export const demoTeam: Team = { id: 'T0DEMO', name: 'Demo', domain: 'demo' };

/** The IDs and names that every local workspace has. */
export const workspace = {
  otherTeamId: 'T0OTHER',
  appId: 'A0VISITORS',
  botId: 'B0VISITORS',
  botUserId: 'U0VISITORS',
  slackbotId: 'USLACKBOT',
  channels: [
    { id: 'C0GENERAL', name: 'general', botIsMember: false },
    { id: 'C0VISITORS', name: 'visitors', botIsMember: true },
  ] as readonly Channel[],
} as const;

/** The ID of this user's direct messages with the app. */
export const directMessages = (userId: string): string => `D${userId.slice(1)}`;

/** Whether an ID is for direct messages rather than a channel. */
export const isDirectMessages = (channel: string): boolean => channel.startsWith('D');

/** The user ID for a direct message ID; undefined for a channel. */
export const directMessagesOwner = (channel: string): string | undefined =>
  isDirectMessages(channel) ? `U${channel.slice(1)}` : undefined;

/** A conversation's name in payloads. */
export const channelName = (id: string): string =>
  workspace.channels.find((channel) => channel.id === id)?.name ?? 'directmessage';
