import { workspace } from '../workspace.ts';
import type { Methods } from './method.ts';

export const authMethods: Methods = {
  'api.test': (args) => ({ args }),
  'auth.test': () => ({
    url: `https://${workspace.domain}.slack.com/`,
    team: workspace.teamName,
    team_id: workspace.teamId,
    user: 'visitors',
    user_id: workspace.botUserId,
    bot_id: workspace.botId,
    is_enterprise_install: false,
  }),
};
