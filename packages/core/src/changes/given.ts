/** A member of an answer; an empty one counts as absent (A16). */
export const given = <Value>(value: Value | null | undefined): Value | undefined =>
  value === null || value === '' ? undefined : value;

/** A date-time as milliseconds since the epoch, so that the same moment in two notations is the same. */
export function timeOf(value: string | null | undefined): number | undefined {
  const time = Date.parse(given(value) ?? '');
  return Number.isNaN(time) ? undefined : time;
}
