import { SlackError } from '../slack-error.ts';
import { type Args, type Methods, text } from './method.ts';

/** An organisation must say which workspace's user groups it means. */
const requireTeam = (args: Args, isOrganisation: boolean): void => {
  if (isOrganisation && !args.team_id) throw new SlackError('missing_argument');
};

/** A user group exists if a user is in it. */
export const userGroupsMethods: Methods = {
  'usergroups.list': {
    scopes: ['usergroups:read'],
    run: (args, { team, profiles }, _, isOrganisation) => {
      requireTeam(args, isOrganisation);
      const ids = [...new Set(profiles.flatMap(({ userGroups = [] }) => userGroups))];
      // Their names are their ids.
      return {
        usergroups: ids.map((id) => ({ id, team_id: team.id, name: id, handle: id.toLowerCase() })),
      };
    },
  },
  'usergroups.users.list': {
    scopes: ['usergroups:read'],
    run: (args, { profiles }, _, isOrganisation) => {
      requireTeam(args, isOrganisation);
      const group = text(args.usergroup);
      const members = profiles.filter(({ userGroups = [] }) => userGroups.includes(group));
      if (members.length === 0) throw new SlackError('no_such_subteam');
      return { users: members.filter(({ deleted }) => !deleted).map(({ id }) => id) };
    },
  },
};
