import type { Outcome } from './simulate.ts';
import { MINUTE, onClock } from './world.ts';

/** A figure, and whether it is as it must be. */
export interface Line {
  readonly what: string;
  readonly target: string;
  readonly value: string;
  readonly isKept: boolean;
}

const exactly = (what: string, found: readonly string[]): Line => ({
  what,
  target: '0',
  value: found.length === 0 ? '0' : `${found.length}: ${found.slice(0, 5).join(', ')}`,
  isKept: found.length === 0,
});

export const atMost = (what: string, limit: number, value: number, unit: string): Line => ({
  what,
  target: `≤ ${limit} ${unit}`,
  value: `${Math.round(value * 10) / 10} ${unit}`,
  isKept: value <= limit,
});

const quantile = (values: readonly number[], share: number) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length * share)] ?? Number.NaN;

/** How often each was told. */
const countsOf = ({ told }: Outcome) => {
  const counts = new Map<string, number>();
  for (const { key } of told) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
};

/** How long arrivals took to be told. */
export const arrivalDelays = (outcome: Outcome): Line[] => {
  const { world, told, refused } = outcome;
  const counts = countsOf(outcome);
  const arrivals = [...world.expected].filter(([key]) => key.startsWith('arrive'));
  const seconds = told.flatMap(({ key, at }) => {
    const expected = world.expected.get(key);
    return expected && key.startsWith('arrive') ? [(at - expected.at) / 1000] : [];
  });
  return [
    exactly(
      `of ${arrivals.length} arrivals, missed`,
      arrivals.flatMap(([key]) => (counts.has(key) ? [] : [key])),
    ),
    atMost('arrival to notice, median', 65, quantile(seconds, 0.5), 's'),
    atMost('arrival to notice, 95 %', 160, quantile(seconds, 0.95), 's'),
    exactly(
      'requests refused for the quota',
      Array.from({ length: refused }, () => '429'),
    ),
  ];
};

/** The hosts and days on which a digest must be sent, and those on which it was. */
const digestsOf = ({ world, told }: Outcome) => {
  const zoneOf = new Map(world.hosts.map(({ id, zone }) => [id, zone]));
  const dayIn = (zone: string, at: number) =>
    new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' }).format(at);
  const sent = new Map<string, number[]>();
  for (const { key, at } of told) {
    const [what, id = ''] = key.split(' ');
    if (what !== 'digest') continue;
    const day = `${id} ${dayIn(zoneOf.get(id) ?? 'UTC', at)}`;
    sent.set(day, [...(sent.get(day) ?? []), at]);
  }
  return { sent, zoneOf };
};

/** What became of a month. */
export const judge = (outcome: Outcome): Line[] => {
  const { world, requests, refused, waits, kills } = outcome;
  const counts = countsOf(outcome);
  const { sent, zoneOf } = digestsOf(outcome);
  const isNotice = (key: string) => !key.startsWith('digest');
  const missed = [...world.expected].flatMap(([key, { isOptional }]) =>
    counts.has(key) || isOptional ? [] : [key],
  );
  const doubled = [...counts].flatMap(([key, count]) => (isNotice(key) && count > 1 ? [key] : []));
  const unexpected = [...counts.keys()].filter((key) => isNotice(key) && !world.expected.has(key));
  const delays = [...sent].flatMap(([day, times]) => {
    const [id = '', date = ''] = day.split(' ');
    return times.map((at) => (at - onClock(date, 8, zoneOf.get(id) ?? 'UTC')) / MINUTE);
  });
  return [
    exactly(`of ${world.expected.size} notices of ${world.visits} visits, missed`, missed),
    exactly('notices doubled', doubled),
    exactly('notices of what did not happen', unexpected),
    exactly(
      `of ${world.days.size} digests, not sent on their day`,
      [...world.days.keys()].filter((day) => !sent.has(day)),
    ),
    exactly(
      'digests doubled',
      [...sent].flatMap(([day, times]) => (times.length > 1 ? [day] : [])),
    ),
    exactly(
      'digests of days without visits',
      [...sent.keys()].filter((day) => !world.days.has(day)),
    ),
    exactly('digests before their hour', delays.filter((minutes) => minutes < 0).map(String)),
    {
      what: 'digests after their hour, 95 %',
      target: '',
      value: `${Math.round(quantile(delays, 0.95))} min`,
      isKept: true,
    },
    exactly(
      `of ${requests} requests, refused for the quota`,
      Array.from({ length: refused }, () => '429'),
    ),
    atMost(`the longest of ${waits.length} waits of hosts for a list`, 5, Math.max(0, ...waits) / 1000, 's'),
    { what: 'kills', target: '3', value: String(kills), isKept: kills === 3 },
  ];
};
