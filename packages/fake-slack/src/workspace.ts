/** A public channel; the bot can post only where it is a member. */
export interface Channel {
  id: string;
  name: string;
  botIsMember: boolean;
}

/** The one workspace that the fake plays, with the app already installed. */
export const workspace = {
  teamId: 'T0DEMO',
  teamName: 'Demo',
  domain: 'demo',
  /** Unix seconds; the channels are as old. */
  createdAt: 1_700_000_000,
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

/** The channel of the direct messages between this person and the app. */
export const directMessages = (userId: string): string => `D${userId.slice(1)}`;

/** Whether these are direct messages with the app, and no channel. */
export const isDirectMessages = (channel: string): boolean => channel.startsWith('D');

/** The person whose direct messages with the app these are; undefined for a channel. */
export const directMessagesOwner = (channel: string): string | undefined =>
  isDirectMessages(channel) ? `U${channel.slice(1)}` : undefined;

/** How Slack names this channel in a payload. */
export const channelName = (id: string): string =>
  workspace.channels.find((channel) => channel.id === id)?.name ?? 'directmessage';
