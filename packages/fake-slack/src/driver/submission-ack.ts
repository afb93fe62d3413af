import type { View } from '../block-kit.ts';
import type { Delivery } from '../delivery/delivery.ts';
import { fieldsOf } from '../fields.ts';
import { isTaken, problem } from '../limits/problem.ts';
import { checkErrors, checkView } from '../limits/surfaces.ts';
import { SlackError } from '../slack-error.ts';
import type { OpenView } from '../state/views.ts';
import type { World } from '../world.ts';
import { troubleText } from './live-view.ts';
import type { Outcome } from './outcome.ts';

const where = 'view_submission';

const fail = (world: World, open: OpenView, reason: string): Outcome => {
  open.failure = troubleText(reason);
  world.traffic.told(open.failure);
  world.views.changed(open);
  return 'failed';
};

const show = (world: World, open: OpenView, action: 'update' | 'push', sent: unknown): Outcome => {
  const problems = checkView(sent, 'modal', ['view']);
  world.violations.accept(where, problems);
  if (!problems.every(isTaken)) return fail(world, open, 'invalid_view');
  try {
    if (action === 'push') world.views.push(open.person, sent as View);
    else world.views.update(open, sent as View);
    return action === 'push' ? 'pushed' : 'updated';
  } catch (error) {
    if (error instanceof SlackError) return fail(world, open, error.code);
    throw error;
  }
};

const showErrors = (world: World, open: OpenView, errors: unknown): Outcome => {
  if (!world.violations.accept(where, checkErrors(errors, open.view.blocks)))
    return fail(world, open, 'invalid_errors');
  open.errors = errors as Record<string, string>;
  world.views.changed(open);
  return 'errors';
};

/** Does what the app's answer to a submission asks for. */
export const applySubmissionAck = (world: World, open: OpenView, { failure, body }: Delivery): Outcome => {
  if (failure) return fail(world, open, failure);
  if (body === '') {
    world.views.close(open);
    return 'closed';
  }
  const answer = fieldsOf(body);
  switch (answer.response_action) {
    case 'clear':
      world.views.clear(open.person);
      return 'cleared';
    case 'errors':
      return showErrors(world, open, answer.errors);
    case 'update':
    case 'push':
      return show(world, open, answer.response_action, answer.view);
    default:
      world.violations.accept(where, [problem(['response_action'], 'must be clear, errors, update or push')]);
      return fail(world, open, 'invalid_response');
  }
};
