import type { View } from '../block-kit.ts';
import type { Problem } from '../limits/problem.ts';
import { checkView } from '../limits/surfaces.ts';
import { refuse, SlackError } from '../slack-error.ts';
import { type OpenView, viewObject } from '../state/views.ts';
import type { WorkspaceState } from '../workspace-state.ts';
import { rejectProblems } from './message-content.ts';
import { type Args, type Methods, text } from './method.ts';

const bothIds = '[ERROR] Cannot provide both `view_id` and `external_id`';

const viewCode = ({ pointer, rule }: Problem): string =>
  pointer === '/view' && rule === 'too_long' ? 'view_too_large' : 'invalid_arguments';

const checkedView = (where: string, type: 'modal' | 'home', args: Args, state: WorkspaceState): View => {
  rejectProblems(state, where, viewCode, checkView(args.view, type, ['view']));
  return args.view as View;
};

const response = (open: OpenView) => ({ view: viewObject(open) });

const refuseStaleHash = (open: OpenView | undefined, hash: unknown): void => {
  if (hash && open && hash !== open.view.hash) throw new SlackError('hash_conflict');
};

export const viewsMethods: Methods = {
  'views.open': {
    run: (args, state) => {
      const view = checkedView('views.open', 'modal', args, state);
      const person = state.triggers.redeem(args.trigger_id);
      return response(state.views.open(person, view));
    },
  },
  'views.push': {
    run: (args, state) => {
      const view = checkedView('views.push', 'modal', args, state);
      const person = state.triggers.redeem(args.trigger_id);
      return response(state.views.push(person, view));
    },
  },
  'views.update': {
    run: (args, state) => {
      if (args.view_id && args.external_id) throw new SlackError('invalid_arguments', [bothIds]);
      const wanted = { id: text(args.view_id), externalId: text(args.external_id) };
      const open = state.views.find(wanted) ?? refuse('not_found');
      const view = checkedView('views.update', open.view.type, args, state);
      refuseStaleHash(open, args.hash);
      return response(state.views.update(open, view));
    },
  },
  'views.publish': {
    run: (args, state) => {
      const person = state.profiles.find(({ id }) => id === args.user_id) ?? refuse('user_not_found');
      if (!state.app.homeTab) throw new SlackError('not_enabled');
      const view = checkedView('views.publish', 'home', args, state);
      refuseStaleHash(state.views.home(person.id), args.hash);
      return response(state.views.publish(person.id, view));
    },
  },
};
