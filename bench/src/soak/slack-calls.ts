import { setTimeout } from 'node:timers/promises';

/** How often the app called Slack, by method; a message to a `response_url` counts as a method. */
export type Calls = Readonly<Record<string, number>>;

/** All calls so far. */
export const callsOf = async (slackUrl: string): Promise<Calls> =>
  (await fetch(`${slackUrl}/calls`)).json() as Promise<Calls>;

/** The calls that came after those before. */
export const callsSince = (before: Calls, after: Calls): Calls =>
  Object.fromEntries(Object.entries(after).map(([method, count]) => [method, count - (before[method] ?? 0)]));

const total = (calls: Calls) => Object.values(calls).reduce((sum, count) => sum + count, 0);

/**
 * Resolves once the app has not called Slack for `quietMs`, or after `atMostMs`. The app
 * responds to a request at once and works for it after, and the end of that work is a call.
 */
export const whenQuiet = async (slackUrl: string, quietMs: number, atMostMs: number): Promise<void> => {
  const startedAt = performance.now();
  let seen = -1;
  let changedAt = startedAt;
  while (performance.now() - changedAt < quietMs && performance.now() - startedAt < atMostMs) {
    const now = total(await callsOf(slackUrl));
    if (now !== seen) changedAt = performance.now();
    seen = now;
    await setTimeout(100);
  }
};
