import { refuse, SlackError } from '../slack-error.ts';
import { directMessages } from '../workspace.ts';
import type { WorkspaceState } from '../workspace-state.ts';
import { type Conversation, membersOf, requireConversation } from './conversation-objects.ts';
import { list, type Methods, pageOf } from './method.ts';

/** @throws SlackError as conversations.open does for users who can't receive direct messages */
const conversationWith = (users: readonly string[], state: WorkspaceState): Conversation => {
  const [user] = users;
  if (!user) throw new SlackError('users_list_not_supplied');
  if (users.length > 1)
    throw new SlackError('invalid_arguments', ['this fake doesn’t support group messages']);
  const person = state.profiles.find(({ id }) => id === user) ?? refuse('user_not_found');
  if (person.kind === 'bot') throw new SlackError('cannot_dm_bot');
  if (person.deleted) throw new SlackError('user_disabled');
  return { id: directMessages(user), person };
};

export const conversationsMethods: Methods = {
  'conversations.info': {
    scopes: ['channels:read'],
    run: (args, state) => {
      const conversation = requireConversation(args.channel, state);
      if (!('channel' in conversation)) throw new SlackError('missing_scope');
      const { id, name, botIsMember } = conversation.channel;
      return { channel: { id, name, is_channel: true, is_member: botIsMember, is_archived: false } };
    },
  },
  'conversations.members': {
    scopes: ['channels:read'],
    run: (args, state) => {
      const conversation = requireConversation(args.channel, state);
      if (!('channel' in conversation)) throw new SlackError('missing_scope');
      const { items, ...page } = pageOf(membersOf(conversation, state), args, (id) => id);
      return { members: items, ...page };
    },
  },
  'conversations.open': {
    scopes: ['im:write'],
    run: (args, state) => {
      const conversation = args.channel
        ? requireConversation(args.channel, state)
        : conversationWith(list(args.users), state);
      if (!('person' in conversation)) throw new SlackError('method_not_supported_for_channel_type');
      return { channel: { id: conversation.id } };
    },
  },
};
