import type { Invitation } from '@visitor-invitations/core';
import { expect, test } from 'vitest';
import { createClock } from '../../clock/zoned-now.ts';
import { en } from '../../languages/en/words.ts';
import { timesOf } from '../visit/move-times.ts';
import { wantedOf } from './write.ts';

const at = createClock(() => Date.parse('2026-07-06T08:40:00Z')).at({
  zone: 'Europe/London',
  locale: 'en-GB',
});
const visit = (startDate: string, endDate: string, more: Partial<Invitation> = {}) =>
  ({ id: '1', startDate, endDate, ...more }) as Invitation;
const toCome = visit('2026-07-06T10:00:00.000Z', '2026-07-06T11:00:00.000Z');
const begun = visit('2026-07-06T08:00:00.000Z', '2026-07-06T09:00:00.000Z');
const over = visit('2026-07-06T07:00:00.000Z', '2026-07-06T08:00:00.000Z');
const here = { ...toCome, actioned: true };
const moved = visit('2026-07-06T10:30:00.000Z', '2026-07-06T11:30:00.000Z');
const elsewhere = visit('2026-07-06T14:00:00.000Z', '2026-07-06T15:00:00.000Z');
const onAutumnDay = visit('2026-10-24T09:00:00.000Z', '2026-10-24T10:00:00.000Z');

type Move = 'later' | 'nextDay';
const press = (move: Move, seen: Invitation, now: Invitation, isAgain = false) => {
  const times = timesOf(seen) ?? { start: 0, end: 0 };
  return wantedOf({ userId: 'U1', invitationId: '1', move, seen: times, isAgain }, now, at, isAgain);
};

test.each<[what: string, move: Move, visit: Invitation, times: Partial<Invitation>]>([
  [
    'is half an hour later',
    'later',
    toCome,
    { startDate: '2026-07-06T10:30:00.000Z', endDate: '2026-07-06T11:30:00.000Z' },
  ],
  ['that has begun ends later', 'later', begun, { endDate: '2026-07-06T09:30:00.000Z' }],
  [
    'whose visitor is here before its start ends later',
    'later',
    here,
    { endDate: '2026-07-06T11:30:00.000Z' },
  ],
  [
    'is tomorrow at the same time',
    'nextDay',
    toCome,
    { startDate: '2026-07-07T10:00:00.000Z', endDate: '2026-07-07T11:00:00.000Z' },
  ],
  // The clocks go back in the night.
  [
    'of another day is on the day after its own',
    'nextDay',
    onAutumnDay,
    { startDate: '2026-10-25T10:00:00.000Z', endDate: '2026-10-25T11:00:00.000Z' },
  ],
])('a visit %s', (_, move, now, times) => {
  expect(press(move, now, now)).toEqual(times);
});

test('a move goes by the visit as it is, whatever its card shows', () => {
  expect(press('later', toCome, elsewhere)).toEqual({
    startDate: '2026-07-06T14:30:00.000Z',
    endDate: '2026-07-06T15:30:00.000Z',
  });
});

test.each<[what: string, move: Move, visit: Invitation, told: { readonly plain: string }]>([
  ['over', 'later', over, en.move.over],
  ['here', 'nextDay', here, en.move.isHere],
  ['without times', 'later', { id: '1' } as Invitation, en.move.changed],
])('a visit that is %s is refused', (_, move, now, told) => {
  expect(() => press(move, now, now)).toThrow(expect.objectContaining({ reason: told }));
});

test('the first press moves nothing that a second one, stored before it, has moved', () => {
  expect(press('later', toCome, moved)).toEqual({});
});

test('a button that is pressed again moves nothing that was moved, and nothing that was changed elsewhere', () => {
  expect(press('later', toCome, moved, true)).toEqual({});
  expect(press('later', toCome, toCome, true)).toEqual({
    startDate: moved.startDate,
    endDate: moved.endDate,
  });
  expect(() => press('later', toCome, elsewhere, true)).toThrow(
    expect.objectContaining({ reason: en.move.changed }),
  );
});
