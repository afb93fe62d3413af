import { durationRule, parseDuration } from '@visitor-invitations/local-server';
import * as z from 'zod';
import type { Clock, ClockState } from '../clock.ts';
import { valid } from '../refusal.ts';

const onlyTrue = z.literal(true, { error: 'must be true' }).optional();

/** A change to the clock, as data: the time to set, how far to advance it, and whether it runs. */
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
      .refine((text) => parseDuration(text) !== undefined, { error: durationRule })
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

/** Sets the clock, advances it, and freezes or resumes it, in this order. Skips what the change leaves out. */
export const changeClock = (clock: Clock, change: z.input<typeof clockChange>): ClockState => {
  const { set, advance, freeze, resume } = valid(clockChange, change);
  if (set !== undefined) clock.set(set);
  if (advance !== undefined) clock.advance(advance);
  if (freeze) clock.freeze();
  if (resume) clock.resume();
  return clock.state();
};
