import { describe, expect, vi } from 'vitest';
import { type Barrier, createBarrier } from '../../../test/barrier.mts';
import { test as base, byId } from '../../../test/node-test.mts';

const barriers = { current: createBarrier() };

const test = base
  /** Holds every request that a fault delays. */
  .extend('barrier', () => {
    barriers.current = createBarrier();
    return barriers.current;
  })
  /** Invites one visitor for each item. */
  .extend(
    'invite',
    ({ runInvitation, visit }) =>
      (names: readonly string[], options = {}, parameters = {}) =>
        runInvitation(
          'create',
          { ...visit, firstName: '={{ $json.first }}', emailVisitor: false, ...parameters },
          { items: names.map((first) => ({ first })), ...options },
        ),
  );
test.override('whileDelayed', () => () => barriers.current.hold());

/** A busy machine may take a while. */
const PATIENCE = 10_000;

const isHeld = (barrier: Barrier, count: number) =>
  vi.waitFor(() => expect(barrier.held()).toBe(count), PATIENCE);

const people = (count: number) => Array.from({ length: count }, (_, index) => `Guest ${index}`);
const held = { operation: 'invitations.create', delayMs: 1 } as const;

describe('how many items are worked on at once', () => {
  test.for<[string, number, object]>([
    ['16 by default', 16, {}],
    ['as many as Parallel Items says', 5, { options: { itemsAtOnce: 5 } }],
    ['one, so one after the other', 1, { options: { itemsAtOnce: '={{ "1" }}' } }],
  ])('%s', async ([_, count, parameters], { sandbox, barrier, invite, visitors }) => {
    sandbox.faults.set([held]);
    const running = invite(people(40), {}, parameters);
    // The first one goes alone.
    await isHeld(barrier, 1);
    barrier.release();
    await isHeld(barrier, count);
    // What else the node sent at once would have come before this.
    await visitors.sites.list().toArray();
    expect(barrier.held()).toBe(count);
    barrier.open();
    expect((await running).items).toHaveLength(40);
  });

  test('a number that it cannot be is refused before anything is sent', async ({ invite, sent, sandbox }) => {
    sandbox.requests.clear();
    for (const itemsAtOnce of [0, 65, 2.5, '={{ "many" }}']) {
      const { error } = await invite(people(2), {}, { options: { itemsAtOnce } });
      expect(error?.message).toBe('Parallel Items must be a whole number from 1 to 64');
    }
    expect(sent()).toEqual([]);
  });
});

describe('items that change the same record', () => {
  /** Checks that a request waits for the response to the one before. */
  const takeTurns = test.extend('takesTurns', ({ barrier, visitors }) => async () => {
    await isHeld(barrier, 1);
    barrier.release();
    await isHeld(barrier, 1);
    await visitors.sites.list().toArray();
    expect(barrier.held()).toBe(1);
    barrier.open();
  });

  takeTurns.for([true, false])(
    'leave it as the last one wants it (Keep Other Fields: %s)',
    async (keepOtherFields, { sandbox, runInvitation, visitors, invited, takesTurns }) => {
      const { id = '' } = invited;
      sandbox.faults.set([{ operation: 'invitations.update', delayMs: 1 }]);
      const items = people(20).map((notes, index) => ({ notes, id: index % 2 ? id : id.toUpperCase() }));
      const running = runInvitation(
        'update',
        {
          invitationId: byId('={{ $json.id }}'),
          emailVisitor: false,
          options: { keepOtherFields },
          simplify: false,
          updateFields: { visitorNotes: '={{ $json.notes }}' },
        },
        { items },
      );
      await takesTurns();
      const run = await running;
      expect(run.items.map(({ json }) => json.visitorNotes)).toEqual(items.map(({ notes }) => notes));
      expect(await visitors.invitations.get(id)).toMatchObject({ visitorNotes: 'Guest 19' });
    },
  );

  takeTurns.for(['delete', 'update'])(
    'take turns to %s a host group',
    async (operation, { sandbox, runAction, visitors, takesTurns }) => {
      const { id = '' } = await visitors.hostGroups.create({ name: 'Night' });
      sandbox.faults.set([{ operation: '*', match: { hostGroupId: id }, delayMs: 1 }]);
      const running = runAction(
        'hostGroup',
        operation,
        { hostGroupId: byId(id), name: '={{ $json.name }}' },
        { items: ['A', 'B', 'C'].map((name) => ({ name })), onError: 'continueErrorOutput' },
      );
      await takesTurns();
      const { items } = await running;
      expect(items.map(({ json }) => json)).toMatchObject(
        operation === 'delete' ? [{ deleted: true }] : [{ name: 'A' }, { name: 'B' }, { name: 'C' }],
      );
    },
  );

  takeTurns('take turns to cancel an invitation', async ({ sandbox, runInvitation, invited, takesTurns }) => {
    sandbox.faults.set([{ operation: 'invitations.delete', delayMs: 1 }]);
    const parameters = { invitationId: byId(invited.id) };
    const running = runInvitation('delete', parameters, {
      items: [{}, {}, {}],
      onError: 'continueErrorOutput',
    });
    await takesTurns();
    const { items, errorItems } = await running;
    expect([items, errorItems].map((all) => all.map(({ pairedItem }) => pairedItem))).toEqual([
      [{ item: 0 }],
      [{ item: 1 }, { item: 2 }],
    ]);
  });
});

/** Far less than any of the waits; on a machine that is not busy, 250 are enough. */
const AT_ONCE_MS = 2000;

test('cancelling the execution ends all items under way, and sends nothing more', async ({
  sandbox,
  barrier,
  invite,
  sent,
}) => {
  sandbox.faults.set([held]);
  sandbox.requests.clear();
  const cancel = new AbortController();
  const running = invite(people(100), { signal: cancel.signal, onError: 'continueRegularOutput' });
  await isHeld(barrier, 1);
  barrier.release();
  await isHeld(barrier, 16);
  const at = performance.now();
  cancel.abort();
  expect((await running).status).toBe('canceled');
  expect(performance.now() - at).toBeLessThan(AT_ONCE_MS);
  barrier.open();
  await vi.waitFor(() => expect(sent()).toHaveLength(17), PATIENCE);
});
