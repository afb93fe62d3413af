import { SlackError } from '../slack-error.ts';
import { messageObject, permalink, type StoredMessage } from '../state/messages.ts';
import { hasReacted, withoutReaction, withReaction } from '../state/reactions.ts';
import { workspace } from '../workspace.ts';
import type { World } from '../world.ts';
import { membersOf, requireConversation } from './conversation-objects.ts';
import { type Args, type Methods, text } from './method.ts';
import { visibleMessage } from './visible-message.ts';

const me = workspace.botUserId;

/** `wave`, `wave::skin-tone-3` */
const shortCode = /^[a-z0-9_+'-]+(?:::skin-tone-[2-6])?$/;

const itemOf = ({ channel, timestamp }: Args, world: World): StoredMessage => {
  if (!channel || !timestamp) throw new SlackError('no_item_specified');
  const conversation = requireConversation(channel, world);
  if (!membersOf(conversation, world).includes(me)) throw new SlackError('not_in_channel');
  if (!/^\d+\.\d+$/.test(text(timestamp))) throw new SlackError('bad_timestamp');
  return visibleMessage(channel, timestamp, world);
};

/** The message, the emoji, and whether the app has reacted to the one with the other. */
const reactionOf = (args: Args, world: World) => {
  const message = itemOf(args, world);
  const name = text(args.name);
  if (!shortCode.test(name)) throw new SlackError('invalid_name');
  return { message, name, exists: hasReacted(message.reactions, name, me) };
};

export const reactionsMethods: Methods = {
  'reactions.add': {
    scopes: ['reactions:write'],
    run: (args, world) => {
      const { message, name, exists } = reactionOf(args, world);
      if (exists) throw new SlackError('already_reacted');
      world.messages.react(message, withReaction(message.reactions, name, me));
      return {};
    },
  },
  'reactions.remove': {
    scopes: ['reactions:write'],
    run: (args, world) => {
      const { message, name, exists } = reactionOf(args, world);
      if (!exists) throw new SlackError('no_reaction');
      world.messages.react(message, withoutReaction(message.reactions, name, me));
      return {};
    },
  },
  'reactions.get': {
    scopes: ['reactions:read'],
    run: (args, world) => {
      const message = itemOf(args, world);
      const shown = { ...messageObject(message), permalink: permalink(message) };
      return { type: 'message', channel: message.channel, message: shown };
    },
  },
};
