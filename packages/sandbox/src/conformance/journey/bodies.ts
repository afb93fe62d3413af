import { ADMIN_NOTES_MAX, countCharacters, VISITOR_NOTES_MAX } from '@visitor-invitations/core/portable';
import type { TeamName } from '../trace.ts';
import { companyNamesOf, groupNamesOf, placesOf, visitorTypesOf } from './choices.ts';
import type { Known } from './known.ts';

/** Addresses of nobody (RFC 2606). */
const GUEST = 'conformance@example.com';
const OTHER_GUEST = 'conformance.two@example.com';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** A visit of two hours, so many days after the run. */
const visitIn = ({ start }: Known, days: number) => {
  const morning = Math.floor(start / DAY_MS + days) * DAY_MS + 9 * HOUR_MS;
  return {
    startDate: new Date(morning).toISOString(),
    endDate: new Date(morning + 2 * HOUR_MS).toISOString(),
  };
};

/** The night in which clocks in Europe repeat an hour, within the year: 01:30 comes twice, here the second time in Lisbon. */
const visitInRepeatedHour = ({ start }: Known) => {
  const nightOf = (year: number) => {
    const last = new Date(Date.UTC(year, 9, 31));
    return Date.UTC(year, 9, 31 - last.getUTCDay());
  };
  const year = new Date(start).getUTCFullYear();
  const night = nightOf(year) > start + 2 * DAY_MS ? nightOf(year) : nightOf(year + 1);
  const at = (ms: number, offset: string, hours: number) =>
    new Date(ms + hours * HOUR_MS).toISOString().replace('.000Z', offset);
  return {
    startDate: at(night + HOUR_MS / 2, '+02:00', 2),
    endDate: at(night + 2.5 * HOUR_MS, '+05:00', 5),
  };
};

/** What a create needs; nothing where no visitor type is known, or no host. */
export const leastBody = (known: Known, team: TeamName = 'first') => {
  const [place] = placesOf(known, team);
  const [type] = visitorTypesOf(known, team);
  if (!place || !type) return undefined;
  return {
    firstName: 'Conformance',
    lastName: known.tag,
    ...(type.id ? { visitorTypeId: type.id } : { visitorTypeName: type.name }),
    ...visitIn(known, 30),
    ...place,
  };
};

/** The same with the visitor type by its name. */
const namedBody = (known: Known) => {
  const least = leastBody(known);
  if (!least) return undefined;
  const { visitorTypeId: _, ...body } = { visitorTypeId: undefined, ...least };
  return { ...body, visitorTypeName: visitorTypesOf(known)[0]?.name };
};

/** Every field, in letters of several scripts. */
export const fullBody = (known: Known) => {
  const body = namedBody(known);
  const [place] = placesOf(known);
  if (!body || !place) return undefined;
  const [companyName] = companyNamesOf(known);
  const [hostGroupName] = groupNamesOf(known, place);
  return {
    ...body,
    firstName: 'Zoë',
    lastName: `${known.tag} Łukasiewicz 李`,
    email: GUEST,
    mobile: '+44 7700 900123',
    subject: 'Besuch „Übergabe“ & 訪問 <1>',
    adminNotes: 'Needs a badge.\nÉtage 3 – “east” 🚪',
    visitorNotes: 'Bring a photo ID: carte d’identité, 身分証明書.\n\nPark at the back.',
    ...(companyName && { companyName }),
    ...(hostGroupName && { hostGroupName }),
  };
};

const filled = (length: number) => 'é'.repeat(length);

/** Notes of the longest length that is allowed (A27). */
export const longestNotes = {
  adminNotes: filled(ADMIN_NOTES_MAX),
  visitorNotes: filled(VISITOR_NOTES_MAX),
};

export const tooLongNotes = {
  adminNotes: filled(countCharacters(longestNotes.adminNotes) + 1),
  visitorNotes: filled(countCharacters(longestNotes.visitorNotes) + 1),
};

/** Every field, each with another value than that of `fullBody`. */
export const changedBody = (known: Known) => {
  const body = namedBody(known);
  const place = placesOf(known)[1];
  if (!body || !place) return undefined;
  const companies = companyNamesOf(known);
  const groups = groupNamesOf(known, place);
  const companyName = companies[1] ?? companies[0];
  const hostGroupName = groups.at(-1);
  return {
    ...body,
    ...place,
    ...visitInRepeatedHour(known),
    ...longestNotes,
    firstName: 'Conformance',
    lastName: `${known.tag} Ångström`,
    visitorTypeName: visitorTypesOf(known)[1]?.name ?? body.visitorTypeName,
    email: OTHER_GUEST,
    mobile: '+44 7700 900124',
    subject: 'Changed by the conformance run',
    ...(companyName && { companyName }),
    ...(hostGroupName && { hostGroupName }),
  };
};

/** An update that is to be refused, and whose name would show if it were done. */
export const refusedBody = (known: Known, part: Readonly<Record<string, unknown>>) => {
  const body = namedBody(known);
  return body && { ...body, firstName: 'Refused', ...part };
};
