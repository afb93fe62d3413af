import { refuse, SlackError } from '../slack-error.ts';
import { directMessages, isDirectMessages } from '../workspace.ts';
import type { WorkspaceState } from '../workspace-state.ts';
import {
  type Conversation,
  conversationObject,
  conversations,
  membersOf,
  requireConversation,
} from './conversation-objects.ts';
import { type Args, flag, list, type Methods, pageOf, text } from './method.ts';

const standardLimit = 100;

const scopeOfType = new Map([
  ['public_channel', 'channels:read'],
  ['private_channel', 'groups:read'],
  ['mpim', 'mpim:read'],
  ['im', 'im:read'],
]);

const typesOf = ({ types }: Args): string[] => (types ? list(types) : ['public_channel']);

const scopesOfTypes = (args: Args): string[] => typesOf(args).flatMap((type) => scopeOfType.get(type) ?? []);

const scopesOfChannel = ({ channel }: Args): string[] => [
  isDirectMessages(text(channel)) ? 'im:read' : 'channels:read',
];

const typeOf = (conversation: Conversation) => ('person' in conversation ? 'im' : 'public_channel');

/** Private channels and group messages may be requested, but none exist. */
const ofTypes = (args: Args, state: WorkspaceState): Conversation[] => {
  const types = typesOf(args);
  if (!types.every((type) => scopeOfType.has(type))) throw new SlackError('invalid_types');
  return conversations(state).filter((conversation) => types.includes(typeOf(conversation)));
};

/** @throws SlackError as conversations.open does for users who cannot receive direct messages */
const conversationWith = (users: readonly string[], state: WorkspaceState): Conversation => {
  const [user] = users;
  if (!user) throw new SlackError('users_list_not_supplied');
  if (users.length > 1) throw new SlackError('invalid_arguments', ['this fake has no group messages']);
  const person = state.profiles.find(({ id }) => id === user) ?? refuse('user_not_found');
  if (person.kind === 'bot') throw new SlackError('cannot_dm_bot');
  if (person.deleted) throw new SlackError('user_disabled');
  return { id: directMessages(user), person };
};

export const conversationsMethods: Methods = {
  'conversations.open': {
    scopes: ['im:write'],
    run: (args, state) => {
      const conversation = args.channel
        ? requireConversation(args.channel, state)
        : conversationWith(list(args.users), state);
      if (typeOf(conversation) !== 'im') throw new SlackError('method_not_supported_for_channel_type');
      if (!flag(args.return_im)) return { channel: { id: conversation.id } };
      const im = { ...conversationObject(conversation, state), is_open: true };
      return { no_op: true, already_open: true, channel: im };
    },
  },
  'conversations.list': {
    scopes: scopesOfTypes,
    run: (args, state) => {
      const { items, ...rest } = pageOf(ofTypes(args, state), args, ({ id }) => id, standardLimit);
      const channels = items.map((item) =>
        'person' in item
          ? conversationObject(item, state)
          : { ...conversationObject(item, state), num_members: membersOf(item, state).length },
      );
      return { channels, ...rest };
    },
  },
  'conversations.info': {
    scopes: scopesOfChannel,
    run: (args, state) => {
      const conversation = requireConversation(args.channel, state);
      const num_members = membersOf(conversation, state).length;
      const members = flag(args.include_num_members) && { num_members };
      return { channel: { ...conversationObject(conversation, state), ...members } };
    },
  },
  'conversations.members': {
    scopes: scopesOfChannel,
    run: (args, state) => {
      const members = membersOf(requireConversation(args.channel, state), state);
      const { items, ...rest } = pageOf(members, args, (id) => id, standardLimit);
      return { members: items, ...rest };
    },
  },
  'users.conversations': {
    scopes: scopesOfTypes,
    run: (args, state) => {
      const user = text(args.user) || undefined;
      if (user && !state.profiles.some(({ id }) => id === user)) throw new SlackError('user_not_found');
      const joined = ofTypes(args, state).filter((conversation) => {
        if ('person' in conversation) return !user || conversation.person.id === user;
        return user ? membersOf(conversation, state).includes(user) : conversation.channel.botIsMember;
      });
      const { items, ...rest } = pageOf(joined, args, ({ id }) => id, standardLimit);
      return { channels: items.map((item) => conversationObject(item, state)), ...rest };
    },
  },
};
