import { type Profile, userObject } from '../people.ts';
import { SlackError } from '../slack-error.ts';
import type { World } from '../world.ts';
import { type Methods, text } from './method.ts';

const find = (world: World, fits: (profile: Profile) => boolean, missing: string): Profile => {
  const profile = world.profiles.find(fits);
  if (!profile) throw new SlackError(missing);
  return profile;
};

export const usersMethods: Methods = {
  'users.info': (args, world) => {
    const profile = find(world, ({ id }) => id === args.user, 'user_not_found');
    return { user: userObject(profile, world.now(), String(args.include_locale) === 'true') };
  },
  'users.lookupByEmail': (args, world) => {
    const email = text(args.email).toLowerCase();
    const profile = find(world, (candidate) => candidate.email?.toLowerCase() === email, 'users_not_found');
    return { user: userObject(profile, world.now(), false) };
  },
};
