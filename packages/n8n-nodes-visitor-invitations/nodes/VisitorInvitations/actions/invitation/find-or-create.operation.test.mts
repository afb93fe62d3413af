import { expect } from 'vitest';
import { test as base } from '../../../../test/node-test.mts';
import { quickClock } from '../../../../test/quick-clock.mts';

const test = base
  .extend('wanted', ({ visit }) => ({ ...visit, email: 'nathan@example.com' }))
  .extend('created', ({ sandbox }) => {
    sandbox.requests.clear();
    return () => sandbox.requests.list().filter(({ operation }) => operation === 'invitations.create').length;
  });

const found = 'The invitation already exists, so nothing was created or emailed';

test('invites a visitor once, however often it runs, and says which', async ({
  sandbox,
  runInvitation,
  wanted,
  created,
}) => {
  const first = await runInvitation('findOrCreate', wanted);
  expect(first.items).toMatchObject([
    { json: { firstName: 'Nathan', siteName: 'London Riverside', isNew: true } },
  ]);
  expect(first.hints).toEqual([]);
  const again = await runInvitation('findOrCreate', { ...wanted, firstName: ' NATHAN ' });
  expect(again.items).toEqual([{ json: { ...first.items[0]?.json, isNew: false }, pairedItem: { item: 0 } }]);
  expect(again.hints).toEqual([`${found} [item 1]`]);
  expect(created()).toBe(1);
  expect(sandbox.outbox.list()).toMatchObject([{ kind: 'invited', to: 'nathan@example.com' }]);
});

test('invites once when two items are the same visit, and both when they are not', async ({
  runInvitation,
  wanted,
  created,
}) => {
  const items = ['Ada', 'Bea', 'Ada'].map((firstName) => ({ firstName }));
  const run = await runInvitation(
    'findOrCreate',
    { ...wanted, firstName: '={{ $json.firstName }}' },
    { items },
  );
  expect(run.items.map(({ json }) => json.isNew)).toEqual([true, true, false]);
  expect(run.items[2]?.json.id).toBe(run.items[0]?.json.id);
  expect(run.hints).toEqual([`${found} [item 3]`]);
  expect(created()).toBe(2);
});

test('sends no email when asked not to, and says when there is no address', async ({
  sandbox,
  runInvitation,
  wanted,
}) => {
  await runInvitation('findOrCreate', { ...wanted, emailVisitor: false });
  expect(sandbox.outbox.list()).toEqual([]);
  const noAddress = { ...wanted, email: '' };
  expect((await runInvitation('findOrCreate', noAddress)).hints).toEqual([
    'The visitor doesn’t have an email address, so no email was sent [item 1]',
  ]);
  expect((await runInvitation('findOrCreate', noAddress)).hints).toEqual([`${found} [item 1]`]);
});

test('says to run the item again when it is not known what came of it', async ({
  sandbox,
  runInvitation,
  wanted,
}) => {
  sandbox.faults.set([{ operation: 'invitations.create', status: 500, code: 'INTERNAL_SERVER_ERROR' }]);
  const { error } = await quickClock(sandbox).run(() => runInvitation('findOrCreate', wanted));
  expect(error?.message).toBe('It’s unclear whether the visitor was invited [item 1]');
  expect(error?.description).toMatch(
    /Run this item again in a minute\. It checks for an existing invitation before/,
  );
  expect(error?.description).not.toContain('twice');
});
