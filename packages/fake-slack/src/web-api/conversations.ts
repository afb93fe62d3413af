import { SlackError } from '../slack-error.ts';
import { directMessages, isDirectMessages } from '../workspace.ts';
import type { World } from '../world.ts';
import {
  type Conversation,
  conversationObject,
  conversations,
  membersOf,
  requireConversation,
} from './conversation-objects.ts';
import { type Args, flag, list, type Methods, text } from './method.ts';
import { pageOf } from './paging.ts';

const standardLimit = 100;

const scopeOfType: Readonly<Record<string, string>> = {
  public_channel: 'channels:read',
  private_channel: 'groups:read',
  mpim: 'mpim:read',
  im: 'im:read',
};

const typesOf = ({ types }: Args): string[] => (types ? list(types) : ['public_channel']);

const scopesOfTypes = (args: Args): string[] =>
  typesOf(args).flatMap((type) => (Object.hasOwn(scopeOfType, type) ? [scopeOfType[type] as string] : []));

const scopesOfChannel = ({ channel }: Args): string[] => [
  isDirectMessages(text(channel)) ? 'im:read' : 'channels:read',
];

const typeOf = (conversation: Conversation) => ('person' in conversation ? 'im' : 'public_channel');

/** Private channels and group messages may be asked for: there are none. */
const ofTypes = (args: Args, world: World): Conversation[] => {
  const types = typesOf(args);
  if (!types.every((type) => Object.hasOwn(scopeOfType, type))) throw new SlackError('invalid_types');
  return conversations(world).filter((conversation) => types.includes(typeOf(conversation)));
};

/** @throws SlackError as conversations.open does for who cannot be written to */
const conversationWith = (users: readonly string[], world: World): Conversation => {
  const [user] = users;
  if (!user) throw new SlackError('users_list_not_supplied');
  if (users.length > 1) throw new SlackError('invalid_arguments', ['this fake has no group messages']);
  const person = world.profiles.find(({ id }) => id === user);
  if (!person) throw new SlackError('user_not_found');
  if (person.kind === 'bot') throw new SlackError('cannot_dm_bot');
  if (person.deleted) throw new SlackError('user_disabled');
  return { id: directMessages(user), person };
};

export const conversationsMethods: Methods = {
  'conversations.open': {
    scopes: ['im:write'],
    run: (args, world) => {
      const conversation = args.channel
        ? requireConversation(args.channel, world)
        : conversationWith(list(args.users), world);
      if (typeOf(conversation) !== 'im') throw new SlackError('method_not_supported_for_channel_type');
      if (!flag(args.return_im)) return { channel: { id: conversation.id } };
      const im = { ...conversationObject(conversation, world), is_open: true };
      return { no_op: true, already_open: true, channel: im };
    },
  },
  'conversations.list': {
    scopes: scopesOfTypes,
    run: (args, world) => {
      const { items, ...rest } = pageOf(ofTypes(args, world), args, ({ id }) => id, standardLimit);
      const channels = items.map((item) =>
        'person' in item
          ? conversationObject(item, world)
          : { ...conversationObject(item, world), num_members: membersOf(item, world).length },
      );
      return { channels, ...rest };
    },
  },
  'conversations.info': {
    scopes: scopesOfChannel,
    run: (args, world) => {
      const conversation = requireConversation(args.channel, world);
      const members = flag(args.include_num_members) && {
        num_members: membersOf(conversation, world).length,
      };
      return { channel: { ...conversationObject(conversation, world), ...members } };
    },
  },
  'conversations.members': {
    scopes: scopesOfChannel,
    run: (args, world) => {
      const members = membersOf(requireConversation(args.channel, world), world);
      const { items, ...rest } = pageOf(members, args, (id) => id, standardLimit);
      return { members: items, ...rest };
    },
  },
  'users.conversations': {
    scopes: scopesOfTypes,
    run: (args, world) => {
      const user = text(args.user) || undefined;
      if (user && !world.profiles.some(({ id }) => id === user)) throw new SlackError('user_not_found');
      const joined = ofTypes(args, world).filter((conversation) => {
        if ('person' in conversation) return !user || conversation.person.id === user;
        return user ? membersOf(conversation, world).includes(user) : conversation.channel.botIsMember;
      });
      const { items, ...rest } = pageOf(joined, args, ({ id }) => id, standardLimit);
      return { channels: items.map((item) => conversationObject(item, world)), ...rest };
    },
  },
};
