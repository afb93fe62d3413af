import { SlackError } from '../slack-error.ts';
import { directMessages, workspace } from '../workspace.ts';
import type { World } from '../world.ts';
import type { Granted } from './method.ts';

/**
 * The channel meant by a channel id or name, a direct message id or a user id.
 * @param granted lets a message into public channels where the bot is not, if `chat:write.public` is among it
 * @throws SlackError `channel_not_found`, `not_in_channel`, `cannot_dm_bot` or `messages_tab_disabled`
 */
export const channelFor = (id: string, world: World, granted?: Granted): string => {
  const person = world.profiles.find((profile) => profile.id === id || directMessages(profile.id) === id);
  if (person?.kind === 'bot') throw new SlackError('cannot_dm_bot');
  if (person && world.app.messagesTab === 'off') throw new SlackError('messages_tab_disabled');
  if (person) return directMessages(person.id);
  const channel = workspace.channels.find((candidate) => candidate.id === id || `#${candidate.name}` === id);
  if (!channel) throw new SlackError('channel_not_found');
  if (!channel.botIsMember && !granted?.includes('chat:write.public')) throw new SlackError('not_in_channel');
  return channel.id;
};
