import type { Profile } from '../people.ts';
import { refuse, SlackError } from '../slack-error.ts';
import { type Channel, directMessages, workspace } from '../workspace.ts';
import type { WorkspaceState } from '../workspace-state.ts';
import type { Granted } from './method.ts';

/** A public channel, or the direct messages between a user and the app. */
export type Conversation = { id: string } & ({ channel: Channel } | { person: Profile });

/** Every conversation, channels first. */
const conversations = (state: WorkspaceState): Conversation[] => [
  ...workspace.channels.map((channel) => ({ id: channel.id, channel })),
  ...state.profiles
    .filter(({ kind }) => kind !== 'bot')
    .map((person) => ({ id: directMessages(person.id), person })),
];

/** @throws SlackError with the code `missing` when no conversation has this ID */
export const requireConversation = (
  id: unknown,
  state: WorkspaceState,
  missing = 'channel_not_found',
): Conversation => conversations(state).find((conversation) => conversation.id === id) ?? refuse(missing);

/**
 * The members' user IDs. Users are in every channel unless their profile lists its own. The bot is only where it was invited.
 */
export const membersOf = (conversation: Conversation, state: WorkspaceState): string[] => {
  if ('person' in conversation) return [conversation.person.id, workspace.botUserId];
  const people = state.profiles.filter(
    ({ kind, deleted, channels = [conversation.id] }) =>
      kind !== 'bot' && kind !== 'stranger' && !deleted && channels.includes(conversation.id),
  );
  return [...people.map(({ id }) => id), ...(conversation.channel.botIsMember ? [workspace.botUserId] : [])];
};

/**
 * The conversation for a channel ID or `#name`, a direct message ID or a user ID.
 * @param granted with `chat:write.public`, the bot can also post in public channels it isn't a member of
 * @throws SlackError `channel_not_found`, `not_in_channel`, `cannot_dm_bot` or `messages_tab_disabled`
 */
export const channelFor = (id: string, state: WorkspaceState, granted?: Granted): string => {
  const person = state.profiles.find((profile) => profile.id === id || directMessages(profile.id) === id);
  if (person?.kind === 'bot') throw new SlackError('cannot_dm_bot');
  if (person && state.app.messagesTab === 'off') throw new SlackError('messages_tab_disabled');
  if (person) return directMessages(person.id);
  const channel = workspace.channels.find((candidate) => candidate.id === id || `#${candidate.name}` === id);
  if (!channel) throw new SlackError('channel_not_found');
  if (!channel.botIsMember && !granted?.includes('chat:write.public')) throw new SlackError('not_in_channel');
  return channel.id;
};
