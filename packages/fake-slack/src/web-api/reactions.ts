import { SlackError } from '../slack-error.ts';
import { messageObject, type StoredMessage } from '../state/messages.ts';
import { workspace } from '../workspace.ts';
import type { WorkspaceState } from '../workspace-state.ts';
import { membersOf, requireConversation } from './conversation-objects.ts';
import { requireMessage } from './message-content.ts';
import { type Args, type Methods, text } from './method.ts';

const me = workspace.botUserId;

/** `wave`, `wave::skin-tone-3` */
const shortCode = /^[a-z0-9_+'-]+(?:::skin-tone-[2-6])?$/;

const itemOf = ({ channel, timestamp }: Args, state: WorkspaceState): StoredMessage => {
  if (!channel || !timestamp) throw new SlackError('no_item_specified');
  const conversation = requireConversation(channel, state);
  if (!membersOf(conversation, state).includes(me)) throw new SlackError('not_in_channel');
  if (!/^\d+\.\d+$/.test(text(timestamp))) throw new SlackError('bad_timestamp');
  return requireMessage(channel, timestamp, state);
};

/** The message, the emoji, and whether the app has reacted with it. Only the app reacts. */
const reactionOf = (args: Args, state: WorkspaceState) => {
  const message = itemOf(args, state);
  const name = text(args.name);
  if (!shortCode.test(name)) throw new SlackError('invalid_name');
  return { message, name, exists: message.reactions.some((reaction) => reaction.name === name) };
};

export const reactionsMethods: Methods = {
  'reactions.add': {
    scopes: ['reactions:write'],
    run: (args, state) => {
      const { message, name, exists } = reactionOf(args, state);
      if (exists) throw new SlackError('already_reacted');
      state.messages.react(message, [...message.reactions, { name, users: [me] }]);
      return {};
    },
  },
  'reactions.remove': {
    scopes: ['reactions:write'],
    run: (args, state) => {
      const { message, name, exists } = reactionOf(args, state);
      if (!exists) throw new SlackError('no_reaction');
      const others = message.reactions.filter((reaction) => reaction.name !== name);
      state.messages.react(message, others);
      return {};
    },
  },
  'reactions.get': {
    scopes: ['reactions:read'],
    run: (args, state) => {
      const message = itemOf(args, state);
      const shown = { ...messageObject(message), permalink: state.messages.permalink(message) };
      return { type: 'message', channel: message.channel, message: shown };
    },
  },
};
