import {
  type InvitationCreate,
  type InvitationUpdate,
  type VisitorInvitations,
  VisitorInvitationsError,
} from '@visitor-invitations/core';
import { SETTLE_MS } from './faults.ts';

/** Every operation has a number, its mark, and what it sends carries it: so the outbox says what belongs to which. */
const ID_PREFIX = '00000000-0000-4000-8000-';
const mark = new RegExp(`guest-(\\d+)@|${ID_PREFIX}([0-9a-f]{12})`);

/** The operation that a text is about. */
export const markOf = (text: string): number | undefined => {
  const [, guest, id] = mark.exec(text) ?? [];
  if (guest !== undefined) return Number(guest);
  return id === undefined ? undefined : Number.parseInt(id, 16);
};

/** The id of what is there from the start for operation `n`. */
export const idOf = (n: number) => `${ID_PREFIX}${n.toString(16).padStart(12, '0')}`;

export const site = { id: '11111111-1111-4111-8111-000000000000', name: 'East' };
/** The host of a handful of guests, so that searches find some and stay short. */
export const hostOf = (n: number) => `host-${Math.floor(n / 20)}@example.com`;

const MINUTE_MS = 60_000;
const at = (minute: number) =>
  new Date(Date.parse('2031-05-04T09:00:00Z') + minute * MINUTE_MS).toISOString();

/** How operation `n` invites its guest, in a minute of their own. */
export const inviteOf = (n: number): InvitationCreate => ({
  firstName: 'Jane',
  lastName: `Doe ${n}`,
  visitorTypeName: 'Visitor',
  startDate: at(n),
  endDate: at(n + 60),
  siteId: site.id,
  hostEmail: hostOf(n),
  email: `guest-${n}@example.com`,
});

/** What a call gave. */
export interface Given {
  /** The ids of what it returned. */
  readonly ids: readonly (string | undefined)[];
  /** For `findOrCreate`: how many callers were told that they made it. */
  readonly created?: number;
  /** For a change: the fields that it says it wrote. */
  readonly wrote?: InvitationUpdate;
}

interface CallOptions {
  readonly signal?: AbortSignal;
  readonly deadline?: number;
}

/** A kind of operations in the mix. */
export interface Kind {
  readonly name: string;
  /**
   * What an acknowledgement means: that it was done once and only once, or at least once, where repeating it does
   * nothing more. Reading has no effect.
   */
  readonly effect: 'once' | 'at least once' | 'none';
  /** Whether it is about an invitation that is there before. */
  readonly isAboutOne?: true;
  readonly call: (api: VisitorInvitations['invitations'], n: number, more: CallOptions) => Promise<Given>;
}

const one = async (invitation: Promise<{ id?: string | undefined }>): Promise<Given> => ({
  ids: [(await invitation).id],
});

/** Calls at the same time. Succeeds with those that do, or fails with the error that leaves most open. */
const atOnce = async <Result>(calls: readonly Promise<Result>[]): Promise<Result[]> => {
  const settled = await Promise.allSettled(calls);
  const given = settled.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
  if (given.length > 0) return given;
  const reasons = settled.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
  throw (
    reasons.find((each) => VisitorInvitationsError.isInstance(each) && each.mayHaveHappened) ?? reasons[0]
  );
};

const findOrCreate: Kind['call'] = async (api, n, more) => {
  const find = (options: CallOptions) => api.findOrCreate(inviteOf(n), { ...options, settleMs: SETTLE_MS });
  const given = await atOnce([find(more), find({})]);
  const created = given.filter((each) => each.created).length;
  return { ids: given.map(({ invitation }) => invitation.id), created };
};

/** Each changes a field of its own: what is acknowledged to one, no other takes back. */
const change: Kind['call'] = async (api, n, more) => {
  const changes: InvitationUpdate[] = ['visitorNotes', 'adminNotes', 'subject'].map((field) => ({
    [field]: `notes ${n}`,
  }));
  const given = await atOnce(
    changes.map(async (wrote) => {
      const { invitation } = await api.change(idOf(n), wrote, { ...more, suppressEmail: true });
      return { id: invitation.id, wrote };
    }),
  );
  return { ids: given.map(({ id }) => id), wrote: Object.assign({}, ...given.map(({ wrote }) => wrote)) };
};

const reconcile = { onAmbiguous: 'reconcile', settleMs: SETTLE_MS } as const;

/** The mix. */
export const kinds: readonly Kind[] = [
  { name: 'create', effect: 'once', call: (api, n, more) => one(api.create(inviteOf(n), more)) },
  {
    name: 'create, reconciled',
    effect: 'once',
    call: (api, n, more) => one(api.create(inviteOf(n), { ...more, ...reconcile })),
  },
  { name: 'find or create, at once', effect: 'once', call: findOrCreate },
  { name: 'get', effect: 'none', isAboutOne: true, call: (api, n, more) => one(api.get(idOf(n), more)) },
  {
    name: 'update with e-mail',
    effect: 'once',
    isAboutOne: true,
    call: (api, n, more) => one(api.update(idOf(n), { visitorNotes: `notes ${n}` }, more)),
  },
  { name: 'change, at once', effect: 'at least once', isAboutOne: true, call: change },
  {
    name: 'delete',
    effect: 'at least once',
    isAboutOne: true,
    call: async (api, n, more) => {
      await api.delete(idOf(n), more);
      return { ids: [] };
    },
  },
];
