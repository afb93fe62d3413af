import type { Invitation } from '@visitor-invitations/core';
import * as z from 'zod';
import { inButton } from '../../slack/codec.ts';

/** What a button does to the times of a visit. */
export type Move = 'later' | 'nextDay';

/** When a visit starts and ends, in Unix seconds. */
export interface Times {
  readonly start: number;
  readonly end: number;
}

const HALF_HOUR_S = 30 * 60;

const seconds = (time: string | undefined) => Math.floor(Date.parse(time ?? '') / 1000);

/** The times of a visit; `undefined` when the service does not say both. */
export const timesOf = ({ startDate, endDate }: Partial<Invitation>): Times | undefined => {
  const times = { start: seconds(startDate), end: seconds(endDate) };
  return Number.isNaN(times.start + times.end) ? undefined : times;
};

export const sameTimes = (a: Times, b: Times): boolean => a.start === b.start && a.end === b.end;

/**
 * The times after a move. A visit that has begun is not begun later: it ends later.
 *
 * @param nextDay the same time of day on the next day, in Unix seconds
 */
export const movedTimes = (
  move: Move,
  { start, end }: Times,
  hasBegun: boolean,
  nextDay: (seconds: number) => number,
): Times => {
  if (move === 'later') return { start: hasBegun ? start : start + HALF_HOUR_S, end: end + HALF_HOUR_S };
  const [first, last] = [nextDay(start), nextDay(end)];
  // Where the clocks skip the start, it would be after the end.
  return { start: first, end: last > first ? last : first + end - start };
};

/** Whether a visit is as a move has made it of these times. */
export const isMoved = (
  move: Move,
  seen: Times,
  current: Times,
  nextDay: (seconds: number) => number,
): boolean => [true, false].some((hasBegun) => sameTimes(movedTimes(move, seen, hasBegun, nextDay), current));

/** Writes and reads the value of a button or of a menu's option: which visit it moves, and its times as they are shown. */
export const movedValue = inButton(z.object({ id: z.string(), start: z.int(), end: z.int() }));
