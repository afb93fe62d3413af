import { changedBody, fullBody, longestNotes, refusedBody, tooLongNotes } from './bodies.ts';
import { placesOf, searchFieldOf, visitorTypesOf } from './choices.ts';
import { leastId, requiredBody } from './creating.ts';
import type { Known } from './known.ts';
import { needing, type Row, type Section } from './row.ts';
import { CREATE, quietly, unknownId } from './targets.ts';

type Body = Readonly<Record<string, unknown>>;

/** An update of the record that was created first, or of another one. */
const updateRow = (
  label: string,
  bodyOf: (known: Known) => Body | undefined,
  query: Readonly<Record<string, boolean | string>> = quietly,
  idOf: (known: Known) => string | undefined = (known) => known.id(CREATE),
): Row => ({
  label,
  operation: 'invitations.update',
  ask(known) {
    const [invitationId, body] = [idOf(known), bodyOf(known)];
    return invitationId && body ? { params: { invitationId }, query, body } : undefined;
  },
});

const readRow = (
  label: string,
  idOf: (known: Known) => string | undefined = (known) => known.id(CREATE),
): Row => ({
  label,
  operation: 'invitations.get',
  ask(known) {
    const invitationId = idOf(known);
    return invitationId ? { params: { invitationId } } : undefined;
  },
});

/** Updates that take: every field, one, and what a create needs (A9). */
const accepted: Section = [
  updateRow('update every field', changedBody),
  readRow('read after the update'),
  {
    label: 'search by the new host',
    operation: 'invitations.searchByHost',
    ask(known) {
      const email = placesOf(known)[1]?.hostEmail;
      if (!email || !known.id(CREATE)) return undefined;
      return { query: { limit: 5, sort: 'desc', order: 'created' }, body: { [searchFieldOf(known)]: email } };
    },
  },
  updateRow('update one field', () => ({ subject: 'Only this' })),
  updateRow('update what a create needs', requiredBody),
  readRow('read after both updates'),
];

const shifted = (known: Known, hours: number) => {
  const start = requiredBody(known)?.startDate;
  return new Date(Date.parse(String(start)) + hours * 3_600_000).toISOString();
};

/** What an update is refused for. Each carries another name, so that one which is done all the same shows. */
const refusals: readonly (readonly [label: string, part: (known: Known) => Body | undefined])[] = [
  ['notes for the admin that are too long', () => ({ adminNotes: tooLongNotes.adminNotes })],
  ['notes for the guest that are too long', () => ({ visitorNotes: tooLongNotes.visitorNotes })],
  [
    'a visitor type by id and by name',
    (known) => {
      const [type] = visitorTypesOf(known);
      return type?.id ? { visitorTypeId: type.id, visitorTypeName: type.name } : undefined;
    },
  ],
  ['an unknown visitor type', () => ({ visitorTypeName: 'Conformance test' })],
  ['an end before the start', (known) => ({ endDate: shifted(known, -1) })],
  ['a start without an offset', (known) => ({ startDate: shifted(known, 0).replace('.000Z', '') })],
  ['a start that is no time', () => ({ startDate: 'tomorrow' })],
  ['an unknown site', () => ({ siteId: unknownId() })],
  ['an unknown host', () => ({ hostEmail: 'nobody.conformance@example.com' })],
  ['an email address that is none', () => ({ email: 'conformance at example.com' })],
  ['a name of blanks', () => ({ firstName: ' ' })],
];

const refused: Section = [
  ...refusals.map(([label, part]) =>
    updateRow(`update with ${label}`, (known) => {
      const more = requiredBody(known) && part(known);
      return more && refusedBody(known, more);
    }),
  ),
  updateRow('update with suppressEmail=maybe', (known) => refusedBody(known, {}), { suppressEmail: 'maybe' }),
  readRow('read after the refusals'),
];

const refusedCreate = (label: string, part: (known: Known) => Body): Row => ({
  label: `create with ${label}`,
  operation: 'invitations.create',
  ask(known) {
    const body = requiredBody(known) && refusedBody(known, part(known));
    return body && { query: quietly, body };
  },
});

/** Creates that are refused: the clean-up looks for them as well. */
const refusedCreates: Section = [
  refusedCreate('no visitor type', () => ({ visitorTypeName: undefined })),
  refusedCreate('an unknown site', () => ({ siteId: unknownId() })),
  refusedCreate('an end before the start', (known) => ({ endDate: shifted(known, -1) })),
];

const emptied = {
  mobile: '',
  companyName: '',
  subject: '',
  hostGroupName: '',
  adminNotes: '',
  visitorNotes: '',
};

export const CREATE_LONGEST = 'create with the longest notes';

/** A record that gets everything and loses it again; and, where emails are asked for, whether they are sent (A10). */
const filling: Section = [
  updateRow('update the small one with every field', fullBody, quietly, leastId),
  updateRow('empty every field that can be empty', () => emptied, quietly, leastId),
  readRow('read the emptied one', leastId),
  {
    label: CREATE_LONGEST,
    operation: 'invitations.create',
    ask(known) {
      const body = fullBody(known);
      const query = { suppressEmail: !known.options.emails };
      return body && { query, body: { ...body, ...longestNotes } };
    },
  },
  ...needing(
    ['emails'],
    [
      {
        ...readRow('read until the email is sent', (known) => known.id(CREATE_LONGEST)),
        until: (known) => isSent(known.step('read until the email is sent')?.response?.body),
      },
      updateRow('update without suppressEmail', requiredBody, {}, leastId),
    ],
  ),
];

const isSent = (body: unknown) => (body as { emailSent?: unknown } | undefined)?.emailSent === true;

export const updating: Section = needing(['write'], [...accepted, ...refused, ...refusedCreates, ...filling]);
