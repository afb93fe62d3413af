import { SlackError } from '../slack-error.ts';
import { messageObject, permalink, type StoredMessage } from '../state/messages.ts';
import { workspace } from '../workspace.ts';
import type { World } from '../world.ts';
import { channelFor } from './channel-for.ts';
import { checkedContent } from './checked.ts';
import { membersOf, requireConversation } from './conversation-objects.ts';
import { type Args, type Methods, text } from './method.ts';
import { visibleMessage } from './visible-message.ts';
import { textWarnings } from './warnings.ts';

const scopes = ['chat:write'];

const ownMessage = (args: Args, world: World, refused: string): StoredMessage => {
  const message = visibleMessage(args.channel, args.ts, world);
  if (message.from !== workspace.botUserId) throw new SlackError(refused);
  return message;
};

export const chatMethods: Methods = {
  'chat.postMessage': {
    scopes,
    warnings: textWarnings,
    run: (args, world, granted) => {
      const channel = channelFor(text(args.channel), world, granted);
      const content = checkedContent('chat.postMessage', args, world);
      const threadTs = text(args.thread_ts) || undefined;
      const message = world.messages.post({ ...content, channel, from: workspace.botUserId, threadTs });
      return { channel, ts: message.ts, message: messageObject(message) };
    },
  },
  'chat.postEphemeral': {
    scopes,
    warnings: textWarnings,
    run: (args, world) => {
      const channel = channelFor(text(args.channel), world);
      const person = text(args.user);
      if (!membersOf(requireConversation(channel, world), world).includes(person)) {
        throw new SlackError('user_not_in_channel');
      }
      const content = checkedContent('chat.postEphemeral', args, world);
      const ephemeral = { ...content, channel, from: workspace.botUserId, ephemeralTo: person };
      return { message_ts: world.messages.post(ephemeral).ts };
    },
  },
  'chat.update': {
    scopes,
    warnings: textWarnings,
    run: (args, world) => {
      const message = ownMessage(args, world, 'cant_update_message');
      const content = checkedContent('chat.update', args, world);
      const edited = world.messages.edit(message, content);
      return { channel: edited.channel, ts: edited.ts, text: edited.text, message: messageObject(edited) };
    },
  },
  'chat.delete': {
    scopes,
    run: (args, world) => {
      const message = ownMessage(args, world, 'cant_delete_message');
      world.messages.remove(message);
      return { channel: message.channel, ts: message.ts };
    },
  },
  'chat.getPermalink': {
    run: (args, world) => {
      requireConversation(args.channel, world);
      const message = visibleMessage(args.channel, args.message_ts, world);
      return { channel: message.channel, permalink: permalink(message) };
    },
  },
};
