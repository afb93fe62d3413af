import { SlackError } from '../slack-error.ts';
import { workspace } from '../workspace.ts';
import { flag, type Methods, text } from './method.ts';

export const appMethods: Methods = {
  'apps.connections.open': {
    token: 'app',
    run: (_, state) => {
      const address = state.url().replace(/^http/, 'ws');
      return { url: `${address}/link/${state.connections.issueTicket()}` };
    },
  },
  'api.test': {
    token: 'none',
    run: (args) => {
      if (args.error) throw new SlackError(text(args.error));
      return { args };
    },
  },
  'auth.test': {
    run: (_, { team, organisation }, __, isOrganisation) => ({
      url: `https://${team.domain}.slack.com/`,
      team: isOrganisation ? organisation?.name : team.name,
      team_id: isOrganisation ? organisation?.id : team.id,
      ...(organisation && { enterprise_id: organisation.id }),
      user: 'visitors',
      user_id: workspace.botUserId,
      bot_id: workspace.botId,
      is_enterprise_install: isOrganisation,
    }),
  },
  'auth.revoke': {
    run: (args, { tokens, organisation }, _, isOrganisation) => {
      if (flag(args.test)) return { revoked: false };
      ((isOrganisation && organisation?.tokens) || tokens).endBot('token_revoked');
      return { revoked: true };
    },
  },
};
