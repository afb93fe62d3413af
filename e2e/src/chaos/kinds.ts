import {
  type InvitationCreate,
  type InvitationUpdate,
  type VisitorInvitations,
  VisitorInvitationsError,
} from '@visitor-invitations/core';

/** The ID of what operation `n` is about. Whatever it sends contains this, so the outbox says which writes are whose. */
export const idOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

/** The operation that a text is about. */
export const markOf = (text: string): number | undefined => {
  const [, digits] = /-8000-(\d{12})/.exec(text) ?? [];
  return digits === undefined ? undefined : Number(digits);
};

export const site = { id: '11111111-1111-4111-8111-000000000000', name: 'East' };
export const hostOf = (n: number) => `host-${Math.floor(n / 20)}@example.com`;

/** How operation `n` invites its guest. */
export const inviteOf = (n: number): InvitationCreate => ({
  firstName: 'Jane',
  lastName: `Doe ${n}`,
  visitorTypeName: 'Visitor',
  startDate: '2031-05-04T09:00:00Z',
  endDate: '2031-05-04T10:00:00Z',
  siteId: site.id,
  hostEmail: hostOf(n),
  email: `guest-${idOf(n)}@example.com`,
});

/** What a call gave: the ids of what it returned, and for a change, the fields that it says it wrote. */
export interface Given {
  readonly ids: readonly (string | undefined)[];
  readonly wrote?: InvitationUpdate;
}

/** A kind of operations in the mix. */
export interface Kind {
  readonly name: string;
  /** What an acknowledgement means. Reading has no effect. */
  readonly effect: 'once' | 'at least once' | 'none';
  /** Whether it is about an invitation that is there before. */
  readonly isAboutOne?: true;
  readonly call: (
    api: VisitorInvitations['invitations'],
    n: number,
    more: { readonly signal?: AbortSignal; readonly deadline?: number },
  ) => Promise<Given>;
}

const one = async (invitation: Promise<{ id?: string | undefined }>): Promise<Given> => ({
  ids: [(await invitation).id],
});

/** Three at the same time, each of a field of its own. If all fail, the error counts that leaves most open. */
const change: Kind['call'] = async (api, n, more) => {
  const settled = await Promise.allSettled(
    ['visitorNotes', 'adminNotes', 'subject'].map(async (field) => {
      const wrote = { [field]: `notes ${n}` };
      const { invitation } = await api.change(idOf(n), wrote, { ...more, suppressEmail: true });
      return { id: invitation.id, wrote };
    }),
  );
  const given = settled.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
  const errors = settled.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
  const mayHaveHappened = (error: unknown) =>
    VisitorInvitationsError.isInstance(error) && error.mayHaveHappened;
  if (given.length === 0) throw errors.find(mayHaveHappened) ?? errors[0];
  return { ids: given.map(({ id }) => id), wrote: Object.assign({}, ...given.map(({ wrote }) => wrote)) };
};

/** The mix. */
export const kinds: readonly Kind[] = [
  { name: 'create', effect: 'once', call: (api, n, more) => one(api.create(inviteOf(n), more)) },
  { name: 'get', effect: 'none', isAboutOne: true, call: (api, n, more) => one(api.get(idOf(n), more)) },
  {
    name: 'update with email',
    effect: 'once',
    isAboutOne: true,
    call: (api, n, more) => one(api.update(idOf(n), { visitorNotes: `notes ${n}` }, more)),
  },
  { name: 'three changes', effect: 'at least once', isAboutOne: true, call: change },
  {
    name: 'delete',
    effect: 'at least once',
    isAboutOne: true,
    call: (api, n, more) => api.delete(idOf(n), more).then(() => ({ ids: [] })),
  },
];
