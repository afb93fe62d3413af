import { type Call, changeAtOnce, findOrCreateAtOnce, findOrCreateTwice, type Given } from './calls.ts';
import { SETTLE_MS } from './faults.ts';
import { idOf, inviteOf, notesOf, sites } from './visits.ts';

/** A kind of operations in the mix. */
export interface Kind {
  readonly name: string;
  /** How often it comes, among the others. */
  readonly weight: number;
  /**
   * What an acknowledgement means: that it was done once and only once, or at least once, where repeating it does
   * nothing more. Reading has no effect.
   */
  readonly effect: 'once' | 'at least once' | 'none';
  /** What must be there before: what the call is about, or what it must not be taken for. */
  readonly given?: 'invitation' | 'lagging invitation' | 'lookalikes';
  /** The ids that a right response holds; absent where the service chooses them. */
  readonly expectedIds?: (n: number) => readonly string[];
  readonly call: Call;
}

const one = async (thing: Promise<{ id?: string | undefined }>): Promise<readonly Given[]> => [
  { ids: [(await thing).id] },
];

const itsOwn = { given: 'invitation', expectedIds: (n: number) => [idOf(n)] } as const;

/** The mix. */
export const kinds: readonly Kind[] = [
  {
    name: 'create',
    weight: 10,
    effect: 'once',
    call: ({ client }, n, pace) => one(client.invitations.create(inviteOf(n), pace)),
  },
  {
    name: 'create, reconciled',
    weight: 12,
    effect: 'once',
    given: 'lookalikes',
    call: ({ client }, n, pace) => {
      const options = { ...pace, onAmbiguous: 'reconcile', settleMs: SETTLE_MS } as const;
      return one(client.invitations.create(inviteOf(n), options));
    },
  },
  { name: 'find or create, twice', weight: 8, effect: 'once', given: 'lookalikes', call: findOrCreateTwice },
  { name: 'find or create, at once', weight: 2, effect: 'once', call: findOrCreateAtOnce },
  {
    name: 'get',
    weight: 14,
    effect: 'none',
    ...itsOwn,
    call: ({ client }, n, pace) => one(client.invitations.get(idOf(n), pace)),
  },
  {
    name: 'update with e-mail',
    weight: 8,
    effect: 'once',
    ...itsOwn,
    call: ({ client }, n, pace) =>
      one(client.invitations.update(idOf(n), { visitorNotes: notesOf(n) }, pace)),
  },
  {
    name: 'change with e-mail',
    weight: 5,
    effect: 'once',
    ...itsOwn,
    call: async ({ client }, n, pace) => {
      const { invitation } = await client.invitations.change(idOf(n), { visitorNotes: notesOf(n) }, pace);
      return [{ ids: [invitation.id] }];
    },
  },
  { name: 'change, at once', weight: 4, effect: 'at least once', ...itsOwn, call: changeAtOnce },
  {
    name: 'change, while reads lag behind',
    weight: 3,
    effect: 'at least once',
    ...itsOwn,
    given: 'lagging invitation',
    call: changeAtOnce,
  },
  {
    name: 'delete',
    weight: 6,
    effect: 'at least once',
    given: 'invitation',
    call: async ({ client }, n, pace) => {
      await client.invitations.delete(idOf(n), pace);
      return [];
    },
  },
  {
    name: 'list sites',
    weight: 5,
    effect: 'none',
    expectedIds: () => sites.map(({ id }) => id),
    call: async ({ client }, _n, pace) => {
      const all = await client.sites.list({ ...pace, limit: 2 }).toArray();
      return [{ ids: all.map(({ id }) => id) }];
    },
  },
];
