import { Temporal } from 'temporal-polyfill';

/** When a visit begins and ends, in Unix seconds. */
export interface VisitTimes {
  readonly start: number;
  readonly end: number;
}

const wallAt = (seconds: number, zone: string) =>
  Temporal.Instant.fromEpochMilliseconds(seconds * 1000)
    .toZonedDateTimeISO(zone)
    .toPlainDateTime();

/** A time that clocks which are set forward leave out becomes the same one after that. */
const instantOf = (wall: Temporal.PlainDateTime, zone: string) =>
  wall.toZonedDateTime(zone).epochMilliseconds / 1000;

/** The same hours on the clocks of a zone, on another calendar day such as `2026-05-04`. */
export const onDay = ({ start, end }: VisitTimes, day: string, zone: string): VisitTimes => {
  const from = wallAt(start, zone);
  const { days } = from.toPlainDate().until(Temporal.PlainDate.from(day));
  const moved = (seconds: number) => instantOf(wallAt(seconds, zone).add({ days }), zone);
  return { start: moved(start), end: moved(end) };
};

/** Moves a time on the clocks of a zone as far as another one was moved there, in Unix seconds. */
export const movedAlike = (
  seconds: number,
  { from, to, zone }: { readonly from: number; readonly to: number; readonly zone: string },
): number => {
  const by = wallAt(from, zone).until(wallAt(to, zone), { largestUnit: 'day' });
  return instantOf(wallAt(seconds, zone).add(by), zone);
};
