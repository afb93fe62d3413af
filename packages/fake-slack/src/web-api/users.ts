import { type Profile, userObject } from '../people.ts';
import { refuse } from '../slack-error.ts';
import type { WorkspaceState } from '../workspace-state.ts';
import { type Args, flag, type Granted, type Methods, pageOf, text } from './method.ts';

/** Users with the fields the token can read. */
const userObjects = (args: Args, state: WorkspaceState, granted: Granted) => (profile: Profile) =>
  userObject(profile, state.now(), {
    team: state.team,
    organisation: state.organisation,
    includeLocale: flag(args.include_locale),
    includeEmail: granted?.includes('users:read.email') ?? true,
  });

export const usersMethods: Methods = {
  'users.list': {
    scopes: ['users:read'],
    run: (args, state, granted) => {
      const { items, ...rest } = pageOf(state.profiles, args, ({ id }) => id);
      const members = items.map(userObjects(args, state, granted));
      return { members, cache_ts: Math.floor(state.now() / 1000), ...rest };
    },
  },
  'users.info': {
    scopes: ['users:read'],
    run: (args, state, granted) => {
      const profile = state.profiles.find(({ id }) => id === args.user) ?? refuse('user_not_found');
      return { user: userObjects(args, state, granted)(profile) };
    },
  },
  'users.lookupByEmail': {
    scopes: ['users:read.email'],
    run: (args, state, granted) => {
      const email = text(args.email).toLowerCase();
      const fits = (profile: Profile) => !profile.deleted && profile.email?.toLowerCase() === email;
      const profile = state.profiles.find(fits) ?? refuse('users_not_found');
      return { user: userObjects({}, state, granted)(profile) };
    },
  },
};
