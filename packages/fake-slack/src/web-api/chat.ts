import { SlackError } from '../slack-error.ts';
import { messageObject, type StoredMessage } from '../state/messages.ts';
import { workspace } from '../workspace.ts';
import type { WorkspaceState } from '../workspace-state.ts';
import { channelFor, membersOf, requireConversation } from './conversation-objects.ts';
import { checkedContent, requireMessage, textWarnings } from './message-content.ts';
import { type Args, type Methods, text } from './method.ts';

const scopes = ['chat:write'];

const ownMessage = (args: Args, state: WorkspaceState, refused: string): StoredMessage => {
  const message = requireMessage(args.channel, args.ts, state);
  if (message.from !== workspace.botUserId) throw new SlackError(refused);
  return message;
};

export const chatMethods: Methods = {
  'chat.postMessage': {
    scopes,
    warnings: textWarnings,
    run: (args, state, granted) => {
      const channel = channelFor(text(args.channel), state, granted);
      const content = checkedContent('chat.postMessage', args, state);
      const threadTs = text(args.thread_ts) || undefined;
      const message = state.messages.post({ ...content, channel, from: workspace.botUserId, threadTs });
      return { channel, ts: message.ts, message: messageObject(message) };
    },
  },
  'chat.postEphemeral': {
    scopes,
    warnings: textWarnings,
    run: (args, state) => {
      const channel = channelFor(text(args.channel), state);
      const person = text(args.user);
      if (!membersOf(requireConversation(channel, state), state).includes(person)) {
        throw new SlackError('user_not_in_channel');
      }
      const content = checkedContent('chat.postEphemeral', args, state);
      const ephemeral = { ...content, channel, from: workspace.botUserId, ephemeralTo: person };
      return { message_ts: state.messages.post(ephemeral).ts };
    },
  },
  'chat.update': {
    scopes,
    warnings: textWarnings,
    run: (args, state) => {
      const message = ownMessage(args, state, 'cant_update_message');
      const content = checkedContent('chat.update', args, state);
      const edited = state.messages.edit(message, content);
      return { channel: edited.channel, ts: edited.ts, text: edited.text, message: messageObject(edited) };
    },
  },
  'chat.delete': {
    scopes,
    run: (args, state) => {
      const message = ownMessage(args, state, 'cant_delete_message');
      state.messages.remove(message);
      return { channel: message.channel, ts: message.ts };
    },
  },
};
