import { SlackError } from '../slack-error.ts';
import { workspace } from '../workspace.ts';
import type { Methods } from './method.ts';

export const teamMethods: Methods = {
  'team.info': {
    scopes: ['team:read'],
    run: (args) => {
      if (args.team && args.team !== workspace.teamId) throw new SlackError('team_not_found');
      return {
        team: {
          id: workspace.teamId,
          name: workspace.teamName,
          url: `https://${workspace.domain}.slack.com/`,
          domain: workspace.domain,
          email_domain: '',
          icon: { image_default: true },
        },
      };
    },
  },
};
