import type { Exchange, TrafficPart, Violation } from '@visitor-invitations/fake-slack/browser';

/** What the page knows of the traffic. */
export interface KnownTraffic {
  readonly revision: number;
  readonly deadlineMs: number;
  /** In order of beginning. */
  readonly exchanges: readonly Exchange[];
}

export const nothing: KnownTraffic = { revision: 0, deadlineMs: 3000, exchanges: [] };

/** Merges an update: adds new exchanges, replaces changed ones, drops forgotten ones. */
export const merged = (
  before: KnownTraffic,
  { revision, oldest, deadlineMs, exchanges }: TrafficPart,
): KnownTraffic => {
  const all = new Map([...before.exchanges, ...exchanges].map((exchange) => [exchange.id, exchange]));
  const left = [...all.values()].filter(({ id }) => id >= oldest);
  return { revision, deadlineMs, exchanges: left.sort((one, other) => one.id - other.id) };
};

/** Every rule of Slack that the app broke in it. */
export const brokenRules = ({ exchanges }: Pick<KnownTraffic, 'exchanges'>): readonly Violation[] =>
  exchanges.flatMap(({ violations }) => violations);

/** Groups the exchanges that one action of a person led to, oldest first; the group with the newest comes first. */
export const groupExchanges = (exchanges: readonly Exchange[]) =>
  [...Map.groupBy(exchanges, ({ correlationId }) => correlationId)]
    .map(([id, group]) => ({ id, exchanges: group as [Exchange, ...Exchange[]] }))
    .sort((one, other) => newestId(other.exchanges) - newestId(one.exchanges));

const newestId = (exchanges: readonly Exchange[]): number => exchanges.at(-1)?.id ?? 0;
