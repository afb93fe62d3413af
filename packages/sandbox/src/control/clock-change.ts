import { durationRule, parseDuration } from '@visitor-invitations/local-server';
import * as z from 'zod';
import { CLOCK_RANGE, type Clock, type ClockState, isInRange } from '../clock.ts';
import { refuse, valid } from '../refusal.ts';

const onlyTrue = z.literal(true, { error: 'must be true' }).optional();

/** A change of the clock as data: where to set it, how far to advance it, and whether it runs. */
const clockChange = z
  .strictObject({
    set: z.iso
      .datetime({
        offset: true,
        error: 'must be an ISO 8601 date and time with an offset, like 2026-05-04T09:00:00Z',
      })
      .optional(),
    advance: z
      .string()
      .refine((text) => parseDuration(text) !== undefined, {
        error: ({ input }) => durationRule(String(input)),
      })
      .optional(),
    freeze: onlyTrue,
    resume: onlyTrue,
  })
  .refine((change) => Object.keys(change).length > 0, {
    error: 'needs at least one of set, advance, freeze and resume',
  })
  .refine((change) => !(change.freeze && change.resume), {
    path: ['resume'],
    error: 'can’t be combined with freeze',
  });

/** Sets the clock, then advances it, then freezes it or lets it run, as far as the change says. */
export const changeClock = (clock: Clock, change: z.input<typeof clockChange>): ClockState => {
  const { set, advance, freeze, resume } = valid(clockChange, change);
  const from = set === undefined ? clock.millis() : Date.parse(set);
  const to = from + (parseDuration(advance ?? '') ?? 0);
  if (!isInRange(from) || !isInRange(to)) refuse('BAD_REQUEST', CLOCK_RANGE);
  if (set !== undefined) clock.set(set);
  if (advance !== undefined) clock.advance(advance);
  if (freeze) clock.freeze();
  if (resume) clock.resume();
  return clock.state();
};
