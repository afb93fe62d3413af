import { ADMIN_NOTES_MAX, countCharacters, VISITOR_NOTES_MAX } from '@visitor-invitations/core/contract';
import { recordOf } from '@visitor-invitations/local-server/objects';
import { plainFields } from '@visitor-invitations/sandbox';
import { textsAt } from '../trace.ts';
import { groupNamesOf, type Place, placesOf, type Team, visitorTypesOf, type Walk } from './team.ts';

export type Body = Readonly<Record<string, unknown>>;

/** Addresses that belong to nobody (RFC 2606). */
const GUEST = 'conformance@example.com';
const OTHER_GUEST = 'conformance.two@example.com';
export const NOBODY = 'nobody.conformance@example.com';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const filled = (length: number) => 'é'.repeat(length);

/** Notes of the maximum length (A27), and longer ones. */
export const longestNotes = {
  adminNotes: filled(ADMIN_NOTES_MAX),
  visitorNotes: filled(VISITOR_NOTES_MAX),
};
const longer = (notes: string) => filled(countCharacters(notes) + 1);

/** The company and group to name: the first or the last ones. */
const namesAt = (team: Team, place: Place, index: 0 | -1): Body => {
  const companyName = textsAt(team.companies, 'name').at(index);
  const hostGroupName = groupNamesOf(team, place).at(index);
  return { ...(companyName && { companyName }), ...(hostGroupName && { hostGroupName }) };
};

/** Every invitation body that the run writes for a team; `undefined` if no visitor type or host is known. */
export const bodiesOf = (walk: Walk, team: Team) => {
  const places = placesOf(walk, team);
  const { type, otherType } = visitorTypesOf(team);
  if (!places || !type) return undefined;
  /** A time this many hours after 09:00 UTC, 30 days from the start. */
  const at = (hours: number) =>
    new Date(Math.floor(walk.start / DAY_MS + 30) * DAY_MS + (9 + hours) * HOUR_MS).toISOString();
  const usual: Body = {
    firstName: 'Conformance',
    lastName: walk.tag,
    startDate: at(0),
    endDate: at(2),
    ...places[0],
  };
  const named = { ...usual, visitorTypeName: type.name };
  return {
    /** Only the fields that a create needs. */
    least: type.id ? { ...usual, visitorTypeId: type.id } : named,
    /** All fields, with letters from various scripts. */
    full: {
      ...named,
      ...recordOf(plainFields, () => 'Written by the conformance run'),
      firstName: 'Zoë',
      lastName: `${walk.tag} Łukasiewicz 李`,
      email: GUEST,
      mobile: '+44 7700 900123',
      subject: 'Besuch „Übergabe“ & 訪問 <1>',
      adminNotes: 'Needs a badge.\nÉtage 3 – “east” 🚪',
      visitorNotes: 'Bring a photo ID: carte d’identité, 身分証明書.\n\nPark at the back.',
      ...namesAt(team, places[0], 0),
    } as Body,
    /** All fields with other values, and times with an offset. */
    changed: {
      ...named,
      ...recordOf(plainFields, () => 'Changed by the conformance run'),
      ...places[1],
      ...longestNotes,
      lastName: `${walk.tag} Ångström`,
      startDate: at(5).replace('Z', '+02:00'),
      endDate: at(10).replace('Z', '+05:00'),
      visitorTypeName: otherType?.name,
      email: OTHER_GUEST,
      mobile: '+44 7700 900124',
      ...namesAt(team, places[1], -1),
    },
    otherHost: places[1].hostEmail,
    /** A body that should be refused. Its name would show if it weren't. */
    refused: { ...named, firstName: 'Refused' },
    /** Reasons to refuse an update. Some also apply to creates, and the clean-up looks for those. */
    refusals: {
      'admin notes that are too long': { adminNotes: longer(longestNotes.adminNotes) },
      'visitor notes that are too long': { visitorNotes: longer(longestNotes.visitorNotes) },
      'a visitor type both by ID and by name': type.id ? { visitorTypeId: type.id } : undefined,
      'an unknown visitor type': { visitorTypeName: 'Conformance test' },
      'an end before the start': { endDate: at(-1) },
      'a start without an offset': { startDate: at(0).replace('.000Z', '') },
      'a start that isn’t a time': { startDate: 'tomorrow' },
      'an unknown site': { siteId: crypto.randomUUID() },
      'an unknown host': { hostEmail: NOBODY },
      'an invalid email address': { email: 'conformance at example.com' },
      'a blank name': { firstName: ' ' },
    } satisfies Readonly<Record<string, Body | undefined>>,
  };
};
