import { expect, test } from 'vitest';
import { type ReadingHost, readingOrder } from './reading-order.ts';

const MINUTE = 60_000;
const NOW = Date.parse('2026-05-04T09:00:00Z');

/** A host that was read so many minutes ago, with open visits that start in so many minutes. */
const host = (key: string, ago: number | undefined, ...starts: number[]): ReadingHost => ({
  key,
  ...(ago !== undefined && { readAt: NOW - ago * MINUTE }),
  startsAt: starts.map((minutes) => NOW + minutes * MINUTE),
});

test.each<[string, readonly ReadingHost[], readonly string[]]>([
  ['nobody', [], []],
  [
    'who was never read first, as they were given',
    [host('a', 90, 0), host('b', undefined), host('c', undefined, 0)],
    ['b', 'c', 'a'],
  ],
  [
    'the longest ago first where nobody is due',
    [host('a', 1), host('b', 3, 300), host('c', 2, -300)],
    ['b', 'c', 'a'],
  ],
  [
    'whose guests are due before others',
    [host('a', 3), host('b', 1, 5), host('c', 1, 5, 5)],
    ['c', 'b', 'a'],
  ],
  [
    'most arrivals before those that are late',
    [host('late', 1, -30), host('now', 1, 0), host('early', 1, 30), host('very late', 1, -60)],
    ['now', 'late', 'early', 'very late'],
  ],
  ['everybody in the end', [host('a', 1, 0, 0, 0), host('b', 10)], ['b', 'a']],
])('%s', (_, hosts, keys) => {
  expect(readingOrder(hosts, NOW)).toEqual(keys);
});

/** The same numbers on every machine, from 0 to 1. */
const randomOf = (seed: number) => {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
};

/** How long after an arrival, in seconds, half of them were seen by a read: 50 hosts, 3 visits a day, ten reads a minute. */
const medianDelay = (order: typeof readingOrder) => {
  const random = randomOf(7);
  const hosts = Array.from({ length: 50 }, (_, index) => ({
    key: String(index),
    readAt: NOW - Math.floor(random() * 5) * MINUTE,
    visits: Array.from({ length: 3 }, () => {
      const start = NOW + Math.floor(random() * 18) * 30 * MINUTE;
      const arrival = random() < 0.9 ? start + (random() * 22 - 12) * MINUTE : Number.POSITIVE_INFINITY;
      return { start, arrival };
    }),
  }));
  const delays: number[] = [];
  for (let now = NOW - 60 * MINUTE; now < NOW + 10 * 60 * MINUTE; now += 6000) {
    const known = hosts.map(({ key, readAt, visits }) => ({
      key,
      readAt,
      startsAt: visits.filter(({ arrival }) => arrival > readAt).map(({ start }) => start),
    }));
    const read = hosts[Number(order(known, now)[0])] as (typeof hosts)[number];
    for (const { arrival } of read.visits)
      if (arrival > read.readAt && arrival <= now) delays.push((now - arrival) / 1000);
    read.readAt = now;
  }
  return delays.sort((one, other) => one - other)[Math.floor(delays.length / 2)] ?? Number.NaN;
};

const longestAgo: typeof readingOrder = (hosts) =>
  hosts.toSorted((one, other) => (one.readAt ?? 0) - (other.readAt ?? 0)).map(({ key }) => key);

test('an arrival is seen in half the time that the longest ago first would take', () => {
  expect(medianDelay(longestAgo)).toBeGreaterThan(130);
  expect(medianDelay(readingOrder)).toBeLessThan(70);
});
