import { SlackError } from '../slack-error.ts';
import { directMessages } from '../workspace.ts';
import { type Methods, text } from './method.ts';

export const conversationsMethods: Methods = {
  'conversations.open': (args, world) => {
    const users = text(args.users).split(',').filter(Boolean);
    const [user] = users;
    if (!user) throw new SlackError('users_list_not_supplied');
    if (users.length > 1) throw new SlackError('invalid_arguments', ['this fake has no group messages']);
    if (!world.profiles.some(({ id }) => id === user)) throw new SlackError('user_not_found');
    return { channel: { id: directMessages(user) } };
  },
};
