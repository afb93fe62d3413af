import type { Profile } from '../people.ts';
import { SlackError } from '../slack-error.ts';
import { type Channel, directMessages, workspace } from '../workspace.ts';
import type { World } from '../world.ts';

/** A public channel, or the direct messages between a person and the app. */
export type Conversation = { id: string } & ({ channel: Channel } | { person: Profile });

/** Every conversation there is, the channels first. */
export const conversations = (world: World): Conversation[] => [
  ...workspace.channels.map((channel) => ({ id: channel.id, channel })),
  ...world.profiles
    .filter(({ kind }) => kind !== 'bot')
    .map((person) => ({ id: directMessages(person.id), person })),
];

/** @throws SlackError with the code `missing` when there is no conversation of that id */
export const requireConversation = (
  id: unknown,
  world: World,
  missing = 'channel_not_found',
): Conversation => {
  const found = conversations(world).find((conversation) => conversation.id === id);
  if (!found) throw new SlackError(missing);
  return found;
};

/** User ids. Everybody who belongs to the workspace is in each channel; the bot only where it was invited. */
export const membersOf = (conversation: Conversation, world: World): string[] => {
  if ('person' in conversation) return [conversation.person.id, workspace.botUserId];
  const people = world.profiles.filter(
    ({ kind, deleted }) => kind !== 'bot' && kind !== 'stranger' && !deleted,
  );
  return [...people.map(({ id }) => id), ...(conversation.channel.botIsMember ? [workspace.botUserId] : [])];
};

const nothing = { value: '', creator: '', last_set: 0 };

const channelObject = ({ id, name, botIsMember }: Channel, world: World) => ({
  id,
  name,
  name_normalized: name,
  is_channel: true,
  is_group: false,
  is_im: false,
  is_mpim: false,
  is_private: false,
  is_archived: false,
  is_general: name === 'general',
  is_shared: false,
  is_org_shared: false,
  is_ext_shared: false,
  is_pending_ext_shared: false,
  pending_shared: [],
  is_member: botIsMember,
  created: workspace.createdAt,
  updated: workspace.createdAt * 1000,
  creator: world.profiles[0]?.id ?? '',
  unlinked: 0,
  context_team_id: workspace.teamId,
  topic: nothing,
  purpose: nothing,
  previous_names: [],
});

const imObject = ({ id, deleted }: Profile) => ({
  id: directMessages(id),
  created: workspace.createdAt,
  is_im: true,
  is_org_shared: false,
  is_archived: false,
  context_team_id: workspace.teamId,
  user: id,
  is_user_deleted: deleted === true,
  priority: 0,
});

/** The channel object of conversations.*. */
export const conversationObject = (conversation: Conversation, world: World) =>
  'person' in conversation ? imObject(conversation.person) : channelObject(conversation.channel, world);
