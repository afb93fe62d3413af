import type { Exchange, TrafficPart, Violation } from '../../api.ts';

/** What the page knows of the traffic. */
export interface Known {
  revision: number;
  deadlineMs: number;
  /** In order of beginning. */
  exchanges: readonly Exchange[];
}

export const nothing: Known = { revision: 0, deadlineMs: 3000, exchanges: [] };

/** With what changed since: what is new comes to the end, what is known is replaced, what was forgotten goes. */
export const merged = (before: Known, { revision, oldest, deadlineMs, exchanges }: TrafficPart): Known => {
  const all = new Map([...before.exchanges, ...exchanges].map((exchange) => [exchange.id, exchange]));
  const left = [...all.values()].filter(({ id }) => id >= oldest);
  return { revision, deadlineMs, exchanges: left.sort((one, other) => one.id - other.id) };
};

/** Every rule of Slack that the app broke in it. */
export const brokenRules = ({ exchanges }: Pick<Known, 'exchanges'>): readonly Violation[] =>
  exchanges.flatMap(({ violations }) => violations);
