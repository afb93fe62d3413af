import type { View } from '../block-kit.ts';
import type { Problem } from '../limits/problem.ts';
import { checkView } from '../limits/surfaces.ts';
import { SlackError } from '../slack-error.ts';
import { stateValues } from '../state/element-values.ts';
import type { OpenView } from '../state/views.ts';
import type { World } from '../world.ts';
import { refuseProblems } from './checked.ts';
import { type Args, type Methods, text } from './method.ts';

/** In Slack's words. */
const bothIds = '[ERROR] Cannot provide both `view_id` and `external_id`';

const viewCode = ({ pointer, rule }: Problem): string =>
  pointer === '/view' && rule === 'too_long' ? 'view_too_large' : 'invalid_arguments';

const checkedView = (where: string, type: 'modal' | 'home', args: Args, world: World): View => {
  refuseProblems(world, where, viewCode, checkView(args.view, type, ['view']));
  return args.view as View;
};

const answer = (view: View, open: OpenView | undefined) => ({
  view: { ...view, state: { values: open ? stateValues(view.blocks, open.entered) : {} } },
});

const refuseStaleHash = (open: OpenView | undefined, hash: unknown): void => {
  if (hash && open && hash !== open.view.hash) throw new SlackError('hash_conflict');
};

export const viewsMethods: Methods = {
  'views.open': {
    run: (args, world) => {
      const view = checkedView('views.open', 'modal', args, world);
      const person = world.triggers.redeem(args.trigger_id);
      return answer(world.views.open(person, view), world.views.top(person));
    },
  },
  'views.push': {
    run: (args, world) => {
      const view = checkedView('views.push', 'modal', args, world);
      const person = world.triggers.redeem(args.trigger_id);
      return answer(world.views.push(person, view), world.views.top(person));
    },
  },
  'views.update': {
    run: (args, world) => {
      if (args.view_id && args.external_id) throw new SlackError('invalid_arguments', [bothIds]);
      const open = world.views.find({ id: text(args.view_id), externalId: text(args.external_id) });
      if (!open) throw new SlackError('not_found');
      const view = checkedView('views.update', open.view.type, args, world);
      refuseStaleHash(open, args.hash);
      return answer(world.views.update(open, view), open);
    },
  },
  'views.publish': {
    run: (args, world) => {
      const person = world.profiles.find(({ id }) => id === args.user_id);
      if (!person) throw new SlackError('user_not_found');
      if (!world.app.homeTab) throw new SlackError('not_enabled');
      const view = checkedView('views.publish', 'home', args, world);
      refuseStaleHash(world.views.home(person.id), args.hash);
      return answer(world.views.publish(person.id, view), world.views.home(person.id));
    },
  },
};
