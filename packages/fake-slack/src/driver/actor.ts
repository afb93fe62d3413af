import type { Delivery, SlackRequest } from '../delivery/delivery.ts';
import type { Events } from '../delivery/events.ts';
import type { Profile } from '../people.ts';
import type { ResponseTarget } from '../state/callbacks.ts';
import { workspace } from '../workspace.ts';
import type { WorkspaceState } from '../workspace-state.ts';

/** One user, and what the driver needs to act for them. */
export interface Actor {
  readonly state: WorkspaceState;
  readonly profile: Profile;
  /** How long to wait for something to appear, in milliseconds. */
  readonly timeoutMs: number;
  readonly send: (request: SlackRequest) => Promise<Delivery>;
  readonly events: Events;
  /** Issues a response_url and returns it as an absolute URL. */
  readonly responseUrl: (target: Omit<ResponseTarget, 'person'>) => string;
}

export const issueTrigger = ({ state, profile }: Actor): string => state.triggers.issue(profile.id);

/** Posts a message from Slackbot that only this user sees. */
export const postFromSlackbot = ({ state, profile }: Actor, channel: string, text: string): void => {
  state.traffic.addNotice(text);
  state.messages.post({ channel, text, blocks: [], from: workspace.slackbotId, ephemeralTo: profile.id });
};

/** Shows Slack's error message if an action or a shortcut failed. */
export const reportFailure = (
  actor: Actor,
  channel: string,
  what: 'action' | 'shortcut',
  { failure, withheld, exchange }: Delivery,
): void => {
  const post = (text: string) =>
    actor.state.traffic.attributeTo(exchange, () => postFromSlackbot(actor, channel, text));
  if (withheld === 'interactivity_off') post('This app is not configured to handle interactive responses.');
  else if (failure) post(`This app did not respond: the ${what} failed with "${failure}"`);
};

/** Describes the user's screen and what has happened so far, for error messages. */
const describeScreen = ({ state, profile }: Actor): string => {
  const modal = state.views.top(profile.id);
  const messages = state.messages.visibleTo(profile.id).map(({ from, text }) => `${from}: ${text}`);
  const calls = state.calls.all.map(({ method, response }) => `${method} ${response.error ?? 'ok'}`);
  return [
    `Modal: ${modal ? `"${modal.view.title?.text}" (${modal.view.callback_id}) ${modal.failure ?? ''}` : 'none'}.`,
    `Home tab: ${state.views.home(profile.id) ? 'published' : 'none'}.`,
    `Messages: ${messages.join(' | ') || 'none'}.`,
    `Calls: ${calls.join(', ') || 'none'}.`,
  ].join('\n');
};

/** Waits until this user sees something. Fails after the timeout, or immediately if the app breaks one of Slack's rules. */
export const waitFor = <T>(actor: Actor, what: string, look: () => T | undefined): Promise<T> => {
  const { state, profile, timeoutMs } = actor;
  return state.changes.waitFor(look, {
    timeoutMs,
    timeoutMessage: () =>
      `${profile.handle} didn’t see a ${what} within ${timeoutMs} ms. ${describeScreen(actor)}`,
  });
};
