import { refuse, SlackError } from '../slack-error.ts';
import { directMessages, workspace } from '../workspace.ts';
import type { WorkspaceState } from '../workspace-state.ts';
import { type Conversation, requireConversation } from './conversation-objects.ts';
import { flag, list, type Methods } from './method.ts';

/** @throws SlackError as conversations.open does for users who cannot receive direct messages */
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
  'conversations.open': {
    scopes: ['im:write'],
    run: (args, state) => {
      const conversation = args.channel
        ? requireConversation(args.channel, state)
        : conversationWith(list(args.users), state);
      if (!('person' in conversation)) throw new SlackError('method_not_supported_for_channel_type');
      const { id, person } = conversation;
      if (!flag(args.return_im)) return { channel: { id } };
      const im = {
        id,
        created: workspace.createdAt,
        is_im: true,
        is_org_shared: false,
        is_archived: false,
        context_team_id: state.team.id,
        user: person.id,
        is_user_deleted: person.deleted === true,
        priority: 0,
        is_open: true,
      };
      return { no_op: true, already_open: true, channel: im };
    },
  },
};
