import { changeAtOnce } from './change-at-once.ts';
import { SETTLE_MS } from './faults.ts';
import { findOrCreate, findOrCreateAtOnce, findOrCreateTwice } from './find-or-create.ts';
import { lastingIdsOf } from './growing-list.ts';
import { invalidCalls, inviteOf, sites } from './inputs.ts';
import type { Given, Kind } from './kind.ts';
import { growingHostOf, idOf, notesOf } from './marks.ts';

const one = async (thing: Promise<{ id?: string | undefined }>): Promise<readonly Given[]> => [
  { ids: [(await thing).id] },
];
const none = async (done: Promise<void>): Promise<readonly Given[]> => {
  await done;
  return [];
};
const many = async (list: Promise<readonly { id?: string | undefined }[]>): Promise<readonly Given[]> => [
  { ids: (await list).map(({ id }) => id) },
];

const creates = { effect: 'once', mails: true } as const;
const changes = { given: 'invitation', expectedIds: (n: number) => [idOf(n)] } as const;
const reads = { effect: 'none', mails: false } as const;

/** The mix. */
export const kinds: readonly Kind[] = [
  {
    name: 'create',
    weight: 10,
    ...creates,
    call: ({ client }, n, pace) => one(client.invitations.create(inviteOf(n), pace)),
  },
  {
    name: 'create, reconciled',
    weight: 12,
    ...creates,
    given: 'lookalikes',
    call: ({ client }, n, pace) => {
      const options = { ...pace, onAmbiguous: 'reconcile', settleMs: SETTLE_MS } as const;
      return one(client.invitations.create(inviteOf(n), options));
    },
  },
  {
    name: 'find or create',
    weight: 5,
    ...creates,
    given: 'lookalikes',
    call: async ({ client }, n, pace) => [await findOrCreate(client, n, pace)],
  },
  {
    name: 'find or create, twice',
    weight: 3,
    ...creates,
    call: findOrCreateTwice,
  },
  {
    name: 'find or create, at once',
    weight: 2,
    ...creates,
    call: findOrCreateAtOnce,
  },
  {
    name: 'get',
    weight: 14,
    ...reads,
    ...changes,
    call: ({ client }, n, pace) => one(client.invitations.get(idOf(n), pace)),
  },
  {
    name: 'update with e-mail',
    weight: 8,
    effect: 'once',
    mails: true,
    ...changes,
    call: ({ client }, n, pace) =>
      one(client.invitations.update(idOf(n), { visitorNotes: notesOf(n) }, pace)),
  },
  {
    name: 'change with e-mail',
    weight: 5,
    effect: 'once',
    mails: true,
    ...changes,
    call: async ({ client }, n, pace) => {
      const { invitation } = await client.invitations.change(idOf(n), { visitorNotes: notesOf(n) }, pace);
      return [{ ids: [invitation.id] }];
    },
  },
  {
    name: 'change, at once',
    weight: 4,
    effect: 'at least once',
    mails: false,
    ...changes,
    call: changeAtOnce,
  },
  {
    name: 'change, while reads lag behind',
    weight: 3,
    effect: 'at least once',
    mails: false,
    ...changes,
    given: 'lagging invitation',
    call: changeAtOnce,
  },
  {
    name: 'delete',
    weight: 6,
    effect: 'at least once',
    mails: true,
    given: 'invitation',
    call: ({ client }, n, pace) => none(client.invitations.delete(idOf(n), pace)),
  },
  {
    name: 'search a growing list',
    weight: 0.5,
    ...reads,
    given: 'growing list',
    expectedIds: lastingIdsOf,
    call: ({ client }, n, pace) => {
      const list = client.invitations.searchByHost(growingHostOf(n), { ...pace, limit: 15 });
      return many(list.toArray({ complete: true }));
    },
  },
  {
    name: 'find in a growing list',
    weight: 0.5,
    ...reads,
    given: 'growing list',
    expectedIds: (n) => [idOf(n)],
    call: async ({ client }, n, pace) => {
      const options = { ...pace, settleMs: SETTLE_MS };
      const wanted = { ...inviteOf(n), hostEmail: growingHostOf(n) };
      const { invitation, created } = await client.invitations.findOrCreate(wanted, options);
      return [{ ids: [invitation.id], created }];
    },
  },
  {
    name: 'list sites',
    weight: 5,
    ...reads,
    expectedIds: () => sites.map(({ id }) => id),
    call: ({ client }, _n, pace) => many(client.sites.list({ ...pace, limit: 2 }).toArray()),
  },
  {
    name: 'invalid input',
    weight: 3,
    ...reads,
    isInvalid: true,
    call: async ({ client }, n) => {
      await invalidCalls[n % invalidCalls.length]?.(client, n);
      return [];
    },
  },
];
