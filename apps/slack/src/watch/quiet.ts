import { addDays } from '@visitor-invitations/visits';
import { instantOn, localDayAndHour } from '../clock/zone.ts';

/** Hours of the clock between which nothing is sent that can wait. */
export interface QuietHours {
  readonly from: number;
  readonly to: number;
}

/** How long the quiet hours last from `now` on in a zone, in milliseconds; 0 outside of them. */
export const quietForMs = (quiet: QuietHours | undefined, zone: string, now: number): number => {
  if (!quiet) return 0;
  const { from, to } = quiet;
  const { day, hour } = localDayAndHour(now, zone);
  const isQuiet = from <= to ? from <= hour && hour < to : hour >= from || hour < to;
  if (!isQuiet) return 0;
  return instantOn(hour < to ? day : addDays(day, 1), to, zone) - now;
};
