import { NEWEST } from '../facts.ts';
import type { Probe } from '../probe.ts';
import { listIn, succeeded } from '../responses.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/** Each in another place by its start, its end and its names; the first is updated last. */
const places = [
  { start: 1, end: 3, first: 'C', last: 'b' },
  { start: 0, end: 1, first: 'A', last: 'd' },
  { start: 3, end: 2, first: 'D', last: 'a' },
  { start: 2, end: 0, first: 'B', last: 'c' },
] as const;

/** Invitations that no two orders have in the same order. */
export const madeApart = (probe: Probe): Promise<readonly string[]> =>
  probe.once('invitations of every order', async () => {
    const { made, now } = probe;
    const from = now() + 40 * DAY_MS;
    const ids: string[] = [];
    const fieldsOf = ({ start, end, first, last }: (typeof places)[number]) => ({
      startDate: new Date(from + start * HOUR_MS).toISOString(),
      endDate: new Date(from + (4 + end) * HOUR_MS).toISOString(),
      firstName: `Conformance ${first}`,
      lastName: `Test ${made.tag} ${last}`,
    });
    for (const place of places) ids.push((await made.invitation(fieldsOf(place))).id);
    succeeded(await made.update(ids[0] as string, fieldsOf(places[0])));
    return ids;
  });

/** Enough for pages past the hundredth. */
const MANY = 104;
/** As many as a run makes for that: where a host has far fewer, what comes past the hundredth does not matter to it. */
const MOST_MADE = 60;

/** Fills the host's invitations up to more than a hundred, each with a start of its own. */
export const fillUp = (probe: Probe): Promise<void> =>
  probe.once('more than a hundred invitations', async () => {
    const { facts, made, now } = probe;
    const lacking = MANY - listIn(await facts.search(NEWEST)).records.length;
    if (lacking > MOST_MADE) return;
    const from = now() + 45 * DAY_MS;
    for (let index = 0; index < lacking; index += 1)
      await made.invitation({
        startDate: new Date(from + index * HOUR_MS).toISOString(),
        endDate: new Date(from + (index + 2) * HOUR_MS).toISOString(),
      });
  });
