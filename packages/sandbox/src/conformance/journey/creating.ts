import { isSuccess } from '../trace.ts';
import { fullBody, leastBody } from './bodies.ts';
import { siteAt } from './choices.ts';
import type { Known } from './known.ts';
import { needing, type Row, type Section } from './row.ts';
import { CREATE, CREATE_GROUP, quietly, targetOf } from './targets.ts';

const CREATE_LEAST = 'create with the least';
/** Asked where the one before was refused: a refusal may name one field at a time. */
const CREATES_REQUIRED = [1, 2, 3].map((count) => `create with what ${count} refusals name`);

const FIELDS = [
  'email',
  'mobile',
  'companyName',
  'subject',
  'hostGroupName',
  'adminNotes',
  'visitorNotes',
] as const;

/** The fields that a create needs besides, as its refusals name them (A8). */
export const requiredFieldsOf = (known: Known): readonly (typeof FIELDS)[number][] => {
  if (!isSuccess(known.step(CREATE)?.response)) return [];
  const refusals = [CREATE_LEAST, ...CREATES_REQUIRED].flatMap((label) => known.step(label)?.response ?? []);
  const named = refusals.filter(({ status }) => status === 400).map(({ text }) => text);
  return FIELDS.filter((name) => named.some((text) => text.includes(name)));
};

/** What a create needs here, with the fields that this service requires. */
export const requiredBody = (known: Known): Readonly<Record<string, unknown>> | undefined => {
  const [least, full] = [leastBody(known), fullBody(known) as Readonly<Record<string, unknown>> | undefined];
  if (!least || !full) return undefined;
  return {
    ...least,
    ...Object.fromEntries(requiredFieldsOf(known).map((name) => [name, full[name]])),
  };
};

/** The record that was made with the least. */
export const leastId = (known: Known): string | undefined =>
  [CREATE_LEAST, ...CREATES_REQUIRED].map(known.id).find((id) => id !== undefined);

/** A search that shows what was made last. */
export const searchNewest = (label: string): Row => ({
  label,
  operation: 'invitations.searchByHost',
  ask(known) {
    const asked = targetOf(known, 'invitations.searchByHost');
    return asked && { ...asked, query: { limit: 5, sort: 'desc', order: 'created' } };
  },
});

const createRow = (
  label: string,
  bodyOf: (known: Known) => Readonly<Record<string, unknown>> | undefined,
): Row => ({
  label,
  operation: 'invitations.create',
  ask(known) {
    const body = bodyOf(known);
    return body && { query: quietly, body };
  },
});

/** Creates with every field and with the least (A8), and reads what came of it. */
export const creating: Section = needing(
  ['write'],
  [
    createRow(CREATE, fullBody),
    {
      label: 'read what was created',
      operation: 'invitations.get',
      ask: (known) => (known.id(CREATE) ? targetOf(known, 'invitations.get') : undefined),
    },
    searchNewest('search for what was created'),
    createRow(CREATE_LEAST, leastBody),
    ...CREATES_REQUIRED.map((label, index) =>
      createRow(label, (known) => {
        const before = known.step(CREATES_REQUIRED[index - 1] ?? CREATE_LEAST)?.response;
        return before?.status === 400 && requiredFieldsOf(known).length > index
          ? requiredBody(known)
          : undefined;
      }),
    ),
    {
      label: CREATE_GROUP,
      operation: 'hostGroups.create',
      ask(known) {
        const siteId = siteAt(known, 0);
        return { body: { name: `Conformance ${known.tag}`, ...(siteId && { siteId }) } };
      },
    },
  ],
);
