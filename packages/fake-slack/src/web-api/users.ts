import { type Profile, userObject } from '../people.ts';
import { SlackError } from '../slack-error.ts';
import type { World } from '../world.ts';
import { type Args, flag, type Granted, type Methods, text } from './method.ts';
import { pageOf } from './paging.ts';

/** Users as this token may see them. */
const userObjects = (args: Args, world: World, granted: Granted) => (profile: Profile) =>
  userObject(profile, world.now(), {
    includeLocale: flag(args.include_locale),
    includeEmail: granted?.includes('users:read.email') ?? true,
  });

const find = (world: World, fits: (profile: Profile) => boolean, missing: string): Profile => {
  const profile = world.profiles.find(fits);
  if (!profile) throw new SlackError(missing);
  return profile;
};

export const usersMethods: Methods = {
  'users.list': {
    scopes: ['users:read'],
    run: (args, world, granted) => {
      const { items, ...rest } = pageOf(world.profiles, args, ({ id }) => id);
      const members = items.map(userObjects(args, world, granted));
      return { members, cache_ts: Math.floor(world.now() / 1000), ...rest };
    },
  },
  'users.info': {
    scopes: ['users:read'],
    run: (args, world, granted) => {
      const profile = find(world, ({ id }) => id === args.user, 'user_not_found');
      return { user: userObjects(args, world, granted)(profile) };
    },
  },
  'users.lookupByEmail': {
    scopes: ['users:read.email'],
    run: (args, world, granted) => {
      const email = text(args.email).toLowerCase();
      const fits = (profile: Profile) => !profile.deleted && profile.email?.toLowerCase() === email;
      return { user: userObjects({}, world, granted)(find(world, fits, 'users_not_found')) };
    },
  },
};
