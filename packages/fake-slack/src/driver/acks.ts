import type { View } from '../block-kit.ts';
import type { Delivery } from '../delivery/delivery.ts';
import { fieldsOf } from '../fields.ts';
import { isTolerated, problem } from '../limits/problem.ts';
import { checkErrors, checkView } from '../limits/surfaces.ts';
import { SlackError } from '../slack-error.ts';
import type { OpenView, SubmissionOutcome } from '../state/views.ts';
import { applyResponse } from '../web-api/response-url.ts';
import type { WorkspaceState } from '../workspace-state.ts';
import { type Actor, postFromSlackbot } from './actor.ts';
import { connectionFailureText } from './live-view.ts';

/** Slack's own message. */
const invalidCommand = (command: string): string =>
  `${command} is not a valid command. In Slack, all messages that start with the "/" character are interpreted as ` +
  'commands. If you are trying to send a message and not run a command, try preceding the "/" with an empty space.';

/** Posts the message from a command's ack, ephemeral by default, or Slack's error message. */
export const applyCommandAck = (actor: Actor, command: string, channel: string, delivery: Delivery): void => {
  const { withheld, failure, body } = delivery;
  const post = (text: string) => postFromSlackbot(actor, channel, text);
  const failedWith = (error: string) => `${command} failed with the error "${error}"`;
  if (withheld || failure) {
    post(withheld ? invalidCommand(command) : failedWith(String(failure)));
    return;
  }
  const message: Record<string, unknown> =
    typeof body === 'object' && body !== null ? { ...body } : { text: String(body) };
  if (!message.text && !message.blocks && !message.attachments) return;
  try {
    applyResponse('command ack', message, { person: actor.profile.id, channel }, actor.state);
  } catch (error) {
    if (!(error instanceof SlackError)) throw error;
    post(failedWith('invalid_command_response'));
  }
};

const where = 'view_submission';

const fail = (state: WorkspaceState, open: OpenView, reason: string): SubmissionOutcome => {
  open.failure = connectionFailureText(reason);
  state.traffic.addNotice(open.failure);
  state.views.changed(open);
  return 'failed';
};

const showView = (
  state: WorkspaceState,
  open: OpenView,
  action: 'update' | 'push',
  view: unknown,
): SubmissionOutcome => {
  const problems = checkView(view, 'modal', ['view']);
  state.violations.record(where, problems);
  if (!problems.every(isTolerated)) return fail(state, open, 'invalid_view');
  try {
    if (action === 'push') state.views.push(open.person, view as View);
    else state.views.update(open, view as View);
    return action === 'push' ? 'pushed' : 'updated';
  } catch (error) {
    if (error instanceof SlackError) return fail(state, open, error.code);
    throw error;
  }
};

const showErrors = (state: WorkspaceState, open: OpenView, errors: unknown): SubmissionOutcome => {
  if (!state.violations.record(where, checkErrors(errors, open.view.blocks)))
    return fail(state, open, 'invalid_errors');
  open.errors = errors as Record<string, string>;
  state.views.changed(open);
  return 'errors';
};

/** Applies the `response_action` from a submission's ack. An empty ack closes the modal. */
export const applySubmissionAck = (
  state: WorkspaceState,
  open: OpenView,
  { failure, body }: Delivery,
): SubmissionOutcome => {
  if (failure) return fail(state, open, failure);
  if (body === '') {
    state.views.close(open);
    return 'closed';
  }
  const response = fieldsOf(body);
  switch (response.response_action) {
    case 'clear':
      state.views.clear(open.person);
      return 'cleared';
    case 'errors':
      return showErrors(state, open, response.errors);
    case 'update':
    case 'push':
      return showView(state, open, response.response_action, response.view);
    default:
      state.violations.record(where, [problem(['response_action'], 'must be clear, errors, update or push')]);
      return fail(state, open, 'invalid_response');
  }
};
