import { addDays } from '@visitor-invitations/visits';
import { instantOn, localDayAndHour } from '../clock/zone.ts';

/** From this hour on, the day's visits are no news any more. */
const EVENING = 18;

/** When the visits of a day are sent; milliseconds since the epoch. */
export interface DigestDue {
  /** The calendar day on which they are sent: once on each. */
  readonly day: string;
  readonly from: number;
  /** After it, that is given up. */
  readonly until: number;
}

/** When a person is sent something at an hour of the day that it is now in their zone. */
const dueOf = (hour: number, endHour: number, zone: string, now: number): DigestDue => {
  const { day } = localDayAndHour(now, zone);
  const until = hour < endHour ? instantOn(day, endHour, zone) : instantOn(addDays(day, 1), 0, zone);
  return { day, from: instantOn(day, hour, zone), until };
};

/** When the visits of the day are sent, at an hour of a person's clock. */
export const digestDue = (hour: number, zone: string, now: number): DigestDue =>
  dueOf(hour, EVENING, zone, now);

/** At this hour, front desks get the day's list of their site. */
const DESK_HOUR = 8;

/** When a front desk's list is sent, and until when it is kept up to date. */
export const deskDue = (zone: string, now: number): DigestDue => dueOf(DESK_HOUR, 24, zone, now);

/** When those of the next working day are sent. */
export const lookAheadDue = (hour: number, zone: string, now: number): DigestDue =>
  dueOf(hour, 24, zone, now);
