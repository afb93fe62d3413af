import type { Actor } from './actor.ts';

/** What is in front of this person, and what happened so far: for errors. */
const seenBy = ({ world, profile }: Actor): string => {
  const modal = world.views.top(profile.id);
  const messages = world.messages.visibleTo(profile.id).map(({ from, text }) => `${from}: ${text}`);
  const calls = world.calls.all.map(({ method, answer }) => `${method} ${answer.error ?? 'ok'}`);
  return [
    `Modal: ${modal ? `"${modal.view.title?.text}" (${modal.view.callback_id}) ${modal.failure ?? ''}` : 'none'}.`,
    `Home tab: ${world.views.home(profile.id) ? 'published' : 'none'}.`,
    `Messages: ${messages.join(' | ') || 'none'}.`,
    `Calls: ${calls.join(', ') || 'none'}.`,
  ].join('\n');
};

/** Waits until this person sees something. Fails when time is up, and at once when the app broke a rule of Slack. */
export const waitFor = <T>(actor: Actor, what: string, look: () => T | undefined): Promise<T> => {
  const { world, profile, timeoutMs } = actor;
  return world.changes.waitFor(look, {
    timeoutMs,
    otherwise: () => `${profile.handle} saw no ${what} within ${timeoutMs} ms. ${seenBy(actor)}`,
  });
};
