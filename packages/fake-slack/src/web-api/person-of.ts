import { directMessages } from '../workspace.ts';
import type { World } from '../world.ts';
import { type Args, text } from './method.ts';

const named = (args: Args, { profiles }: World): string | undefined => {
  const all = [args.user_id, args.user, args.users, args.channel];
  return profiles.find(({ id }) => all.includes(id) || all.includes(directMessages(id)))?.id;
};

/** The user id of the only person that a call names, or whose trigger_id or view it has. */
export const personOf = (args: Args, world: World): string | undefined =>
  named(args, world) ??
  world.triggers.personOf(args.trigger_id) ??
  world.views.find({ id: text(args.view_id), externalId: text(args.external_id) })?.person;
