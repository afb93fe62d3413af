import { SlackError } from '../slack-error.ts';
import { type Methods, text } from './method.ts';

/** A user group exists when a user is in it. */
export const userGroupsMethods: Methods = {
  'usergroups.list': {
    scopes: ['usergroups:read'],
    run: (_, { team, profiles }) => {
      const ids = [...new Set(profiles.flatMap(({ userGroups = [] }) => userGroups))];
      // Their names are their ids.
      return {
        usergroups: ids.map((id) => ({ id, team_id: team.id, name: id, handle: id.toLowerCase() })),
      };
    },
  },
  'usergroups.users.list': {
    scopes: ['usergroups:read'],
    run: (args, { profiles }) => {
      const group = text(args.usergroup);
      const members = profiles.filter(({ userGroups = [] }) => userGroups.includes(group));
      if (members.length === 0) throw new SlackError('no_such_subteam');
      return { users: members.filter(({ deleted }) => !deleted).map(({ id }) => id) };
    },
  },
};
