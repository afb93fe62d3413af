import type { Mode } from './options.ts';
import type { WeekResult } from './run-week.ts';
import type { Expected } from './service.ts';

/** What a mode promises. */
export interface Verdict {
  readonly missed: readonly Expected[];
  readonly doubled: number;
  readonly unexpected: number;
  readonly lines: readonly string[];
  readonly isKept: boolean;
}

/** A kill so soon after a response may have come between n8n's saving the state and its inserting the execution. */
const AT_ONCE_MS = 100;

const keyOf = ({ event, invitationId }: Pick<Expected, 'event' | 'invitationId'>) =>
  `${event} ${invitationId}`;

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

/** Equal pairs of times, each once, with how many there are. */
const grouped = (pairs: readonly (readonly number[])[]): number[][] => {
  const counts = new Map<string, number>();
  for (const [from, to] of pairs) counts.set(`${from} ${to}`, (counts.get(`${from} ${to}`) ?? 0) + 1);
  return [...counts].map(([pair, count]) => [...pair.split(' ').map(Number), count]);
};

/** From when it happened until the next execution but one: a poll reads some of the hosts, and each is read every other time. */
const lostBetween = ({ at }: Expected, received: WeekResult['stored']['received']): number[] => {
  const later = [...new Set(received.map((one) => one.at))]
    .filter((time) => time > at)
    .sort((one, other) => one - other);
  return [at, later[1] ?? later[0] ?? at];
};

/** The kills between two times, those of the second before and after included. */
const killsBetween = (kills: WeekResult['kills'], from: number, to: number): string =>
  kills
    .filter(({ at }) => at >= from - 1000 && at <= to + 1000)
    .map(({ signal, sinceRequestMs }) => `${signal} ${sinceRequestMs} ms after a response`)
    .join(', ') || 'no kill';

/** Compares what executions began with, with what happened in the service. */
export const judge = (mode: Mode, { happened, kills, stored, requests, refused }: WeekResult): Verdict => {
  const times = new Map<string, number[]>();
  for (const one of stored.received) times.set(keyOf(one), [...(times.get(keyOf(one)) ?? []), one.at]);
  const expected = new Set(happened.map(keyOf));
  const missed = happened.filter((one) => !times.has(keyOf(one)));
  const twice = [...times.values()].filter(({ length }) => length > 1);
  const doubled = twice.length;
  const unexpected = [...times.keys()].filter((key) => !expected.has(key)).length;
  const hard = kills.filter(({ signal }) => signal === 'SIGKILL');
  const close = hard.filter(({ sinceRequestMs }) => sinceRequestMs <= AT_ONCE_MS);
  const delays = happened
    .flatMap((one) => (times.get(keyOf(one)) ?? []).slice(0, 1).map((at) => (at - one.at) / 60_000))
    .sort((one, other) => one - other);
  const at = (share: number) => (delays[Math.floor(delays.length * share)] ?? Number.NaN).toFixed(1);
  const explained = missed.filter((one) => close.some((kill) => kill.at > one.at)).length;
  return {
    missed,
    doubled,
    unexpected,
    isKept:
      refused === 0 &&
      doubled === 0 &&
      unexpected === 0 &&
      (mode === 'cursors' ? missed.length === 0 : explained === missed.length),
    lines: [
      `${happened.length} events: ${missed.length} missed, ${doubled} doubled, ${unexpected} unexpected`,
      ...(missed.length > 0
        ? [`of the missed, ${explained} before a SIGKILL within ${AT_ONCE_MS} ms of a response`]
        : []),
      ...grouped(twice).map(
        ([from = 0, to = 0, count]) =>
          `${count} came twice, ${seconds(to - from)} apart; between: ${killsBetween(kills, from, to)}`,
      ),
      ...grouped(missed.map((one) => lostBetween(one, stored.received))).map(
        ([from = 0, to = 0, count]) =>
          `${count} were lost within ${seconds(to - from)}; meanwhile: ${killsBetween(kills, from, to)}`,
      ),
      `${kills.length} kills: ${hard.length} SIGKILL (${close.length} within ${AT_ONCE_MS} ms of a response), ${kills.length - hard.length} SIGTERM`,
      `${requests} requests under the quota: ${refused} refused with 429`,
      `${stored.executions} executions: ${stored.empty} without items, ${stored.failed} failed`,
      `found after ${at(0.5)} minutes (median), ${at(0.95)} (95 %)`,
    ],
  };
};
