import { expect, test } from 'vitest';
import { daysOf } from './days.ts';

const reader = { timeZone: 'America/New_York', locale: 'en-GB', now: Date.parse('2026-03-03T15:00:00Z') };

const at = (time: string, from = 'app', isEphemeral = false) => ({
  ts: `${Date.parse(time) / 1000}.000100`,
  channel: 'C0GENERAL',
  from,
  text: time,
  blocks: [],
  values: {},
  isEphemeral,
  revision: 0,
});

const labels = (...times: string[]) =>
  daysOf(
    times.map((time) => at(time)),
    reader,
  ).map(({ label }) => label);

test('parts messages by the days of the reader', () => {
  expect(labels('2026-03-02T04:59:00Z', '2026-03-03T04:59:00Z', '2026-03-03T05:01:00Z')).toEqual([
    expect.stringMatching(/^Sunday,? 1 March$/),
    'Yesterday',
    'Today',
  ]);
});

test('names the year when it is another', () => {
  expect(labels('2025-12-31T12:00:00Z')).toEqual([expect.stringMatching(/^Wednesday,? 31 December 2025$/)]);
});

test('puts messages of one author together that come within five minutes', () => {
  const messages = [
    at('2026-03-03T12:00:00Z'),
    at('2026-03-03T12:04:00Z'),
    at('2026-03-03T12:09:30Z'),
    at('2026-03-03T12:10:00Z', 'U0ALICE'),
    at('2026-03-03T12:10:10Z', 'U0ALICE', true),
    at('2026-03-03T12:10:20Z', 'U0ALICE', true),
  ];
  expect(daysOf(messages, reader)[0]?.rows.map(({ continues }) => continues)).toEqual([
    false,
    true,
    false,
    false,
    false,
    false,
  ]);
});
