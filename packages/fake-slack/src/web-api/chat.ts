import { SlackError } from '../slack-error.ts';
import { messageObject, type StoredMessage } from '../state/messages.ts';
import { directMessages, workspace } from '../workspace.ts';
import type { World } from '../world.ts';
import { checkedContent } from './checked.ts';
import { type Args, type Methods, text } from './method.ts';

/** The channel meant by a channel id, a direct message id or a user id. */
const channelFor = (id: string, world: World): string => {
  const person = world.profiles.find((profile) => profile.id === id || directMessages(profile.id) === id);
  if (person) return directMessages(person.id);
  const channel = workspace.channels.find((candidate) => candidate.id === id || `#${candidate.name}` === id);
  if (!channel) throw new SlackError('channel_not_found');
  if (!channel.botIsMember) throw new SlackError('not_in_channel');
  return channel.id;
};

const ownMessage = (args: Args, world: World, refused: string): StoredMessage => {
  const message = world.messages.find(text(args.channel), text(args.ts));
  if (!message || message.ephemeralTo) throw new SlackError('message_not_found');
  if (message.from !== workspace.botUserId) throw new SlackError(refused);
  return message;
};

export const chatMethods: Methods = {
  'chat.postMessage': (args, world) => {
    const channel = channelFor(text(args.channel), world);
    const content = checkedContent('chat.postMessage', args, world);
    const threadTs = text(args.thread_ts) || undefined;
    const message = world.messages.post({ ...content, channel, from: workspace.botUserId, threadTs });
    return { channel, ts: message.ts, message: messageObject(message) };
  },
  'chat.postEphemeral': (args, world) => {
    const channel = channelFor(text(args.channel), world);
    const person = world.profiles.find(({ id }) => id === args.user);
    if (!person) throw new SlackError('user_not_in_channel');
    const content = checkedContent('chat.postEphemeral', args, world);
    const ephemeral = { ...content, channel, from: workspace.botUserId, ephemeralTo: person.id };
    return { message_ts: world.messages.post(ephemeral).ts };
  },
  'chat.update': (args, world) => {
    const message = ownMessage(args, world, 'cant_update_message');
    const content = checkedContent('chat.update', args, world);
    world.messages.edit(message, content.text, content.blocks);
    return { channel: message.channel, ts: message.ts, text: content.text };
  },
  'chat.delete': (args, world) => {
    const message = ownMessage(args, world, 'cant_delete_message');
    world.messages.remove(message);
    return { channel: message.channel, ts: message.ts };
  },
};
