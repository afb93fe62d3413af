import { SlackError } from '../slack-error.ts';
import { workspace } from '../workspace.ts';
import { flag, type Methods, text } from './method.ts';

export const authMethods: Methods = {
  'api.test': {
    token: 'none',
    run: (args) => {
      if (args.error) throw new SlackError(text(args.error));
      return { args };
    },
  },
  'auth.test': {
    run: () => ({
      url: `https://${workspace.domain}.slack.com/`,
      team: workspace.teamName,
      team_id: workspace.teamId,
      user: 'visitors',
      user_id: workspace.botUserId,
      bot_id: workspace.botId,
      is_enterprise_install: false,
    }),
  },
  'auth.revoke': {
    run: (args, world) => {
      if (flag(args.test)) return { revoked: false };
      world.tokens.endBot('token_revoked');
      return { revoked: true };
    },
  },
};
