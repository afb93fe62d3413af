import { describe, expect } from 'vitest';
import { test as base, byId } from '../../../test/node-test.mts';

const test = base
  /** A row of a spreadsheet as n8n reads it: the telephone is a number, a blank cell an empty text. */
  .extend('row', ({ siteIds }) => (first: string, more: object = {}) => ({
    first,
    site: siteIds['London Riverside'],
    from: '2026-06-01T09:00:00',
    to: '2026-06-01T17:30:00',
    mobile: 447700900123,
    note: '',
    ...more,
  }))
  /** Parameters of an invitation that take their values from such a row. */
  .extend('fromRow', ({ visit }) => ({
    ...visit,
    firstName: '={{ $json.first }}',
    siteId: byId('={{ $json.site }}'),
    startDate: '={{ $json.from }}',
    endDate: '={{ $json.to }}',
    emailVisitor: false,
    simplify: false,
    additionalFields: { mobile: '={{ $json.mobile }}', visitorNotes: '={{ $json.note }}' },
  }));

test('works on many items with one token, and pairs each result with its item', async ({
  credentialsWith,
  runInvitation,
  row,
  fromRow,
}) => {
  const people = Array.from({ length: 20 }, (_, index) => `Guest ${index}`);
  const run = await runInvitation('create', fromRow, {
    credentials: credentialsWith({}),
    items: people.map((first) => row(first)),
  });
  expect(run.items.map(({ json }) => json.firstName)).toEqual(people);
  expect(run.items.map(({ pairedItem }) => pairedItem)).toEqual(people.map((_, item) => ({ item })));
  expect(run.items[0]?.json).toMatchObject({ mobile: '447700900123' });
  expect(run.items[0]?.json).not.toHaveProperty('visitorNotes');
  expect(run.tokenRequests).toBe(1);
});

test('pairs each result of a list with the item that asked for it', async ({ siteIds, runAction }) => {
  const items = ['London Riverside', 'New York Midtown'].map((name) => ({ site: siteIds[name] }));
  const run = await runAction('host', 'getAll', { siteId: byId('={{ $json.site }}'), limit: 2 }, { items });
  expect(run.items.map(({ pairedItem }) => pairedItem)).toEqual([0, 0, 1, 1].map((item) => ({ item })));
  expect(new Set(run.items.map(({ json }) => json.email)).size).toBe(4);
});

test('lets the good items through and sends the others, with their input, to the error output', async ({
  runInvitation,
  row,
  fromRow,
}) => {
  const run = await runInvitation('create', fromRow, {
    onError: 'continueErrorOutput',
    items: [
      row('Ada'),
      row('Bea', { site: '3f0c2a8e-5d1b-4c6f-9a7e-2b8d4f6a1c3e' }),
      row('Cleo', { note: 'x'.repeat(4001) }),
      row('Dora'),
    ],
  });
  expect(run.status).toBe('success');
  expect(run.items.map(({ json, pairedItem }) => [json.firstName, pairedItem])).toEqual([
    ['Ada', { item: 0 }],
    ['Dora', { item: 3 }],
  ]);
  expect(run.errorItems).toMatchObject([
    {
      pairedItem: { item: 1 },
      json: { first: 'Bea', error: 'Site not found [item 2]', details: { code: 'SITE_NOT_FOUND' } },
    },
    {
      pairedItem: { item: 2 },
      json: {
        first: 'Cleo',
        error: 'Visitor Notes must be 4000 characters or fewer (currently 4001) [item 3]',
        details: { description: 'Nothing was sent for this item.' },
      },
    },
  ]);
});

test('stops at the first bad item otherwise', async ({ runInvitation, row, fromRow }) => {
  const run = await runInvitation('create', fromRow, { items: [row('Ada'), row(''), row('Cleo')] });
  expect(run).toMatchObject({ status: 'error', error: { context: { itemIndex: 1 } } });
});

describe('Retry On Fail of n8n', () => {
  const advice = (what: string) =>
    `${what} Retry On Fail in this node’s settings: it runs every item again, and creates a second time whatever was ` +
    'created before the failure. The node already retries when that’s safe.';
  const another = advice('Use Find or Create, or turn off');

  test('is warned of where something is created', async ({ runAction, runInvitation, row, fromRow }) => {
    const options = { retryOnFail: true, items: [row('Ada'), row('Bea')] };
    expect((await runInvitation('create', fromRow, options)).hints).toEqual([another]);
    const group = await runAction('hostGroup', 'create', { name: 'Night' }, options);
    expect(group.hints).toEqual([advice('Turn off')]);
    expect((await runAction('site', 'getAll', {}, options)).hints).toEqual([]);
    expect((await runInvitation('create', fromRow, { items: [row('Cleo')] })).hints).toEqual([]);
  });

  test('is named in the error, because it invites visitors twice', async ({
    runInvitation,
    row,
    fromRow,
    asked,
  }) => {
    const run = await runInvitation('create', fromRow, { retryOnFail: true, items: [row('Ada'), row('')] });
    expect(run.error?.description).toBe(`Nothing was sent for this item. ${another}`);
    const created = asked().filter((operation) => operation === 'invitations.create');
    expect(created.length).toBeGreaterThan(1);
  });

  test('doubles nobody with Find or Create, and is not warned of', async ({
    sandbox,
    visitors,
    runInvitation,
    row,
    fromRow,
    asked,
  }) => {
    const items = [row('Ada'), row('Bea'), row('Cleo', { site: sandbox.demo.teamId })];
    const run = await runInvitation('findOrCreate', fromRow, { retryOnFail: true, items });
    expect(run.error?.message).toContain('[item 3]');
    // It did try again: each of the three tries looked for the visits.
    expect(asked().filter((operation) => operation === 'invitations.searchByHost')).toHaveLength(3);
    const ofAlice = await visitors.invitations.searchByHost('alice@example.com').toArray();
    const invited = ofAlice.filter(({ lastName }) => lastName === 'Smith').map(({ firstName }) => firstName);
    expect(invited).toEqual(expect.arrayContaining(['Ada', 'Bea']));
    expect(invited).toEqual([...new Set(invited)]);
  });
});

test('Find or Create looks at all items before it writes: where one is wrong, nothing is sent', async ({
  runInvitation,
  row,
  fromRow,
  asked,
}) => {
  const items = [row('Ada'), row(''), row('Cleo')];
  const stopped = await runInvitation('findOrCreate', fromRow, { items });
  expect(stopped.error?.message).toBe('First Name is required [item 2]');
  const created = () => asked().filter((operation) => operation === 'invitations.create');
  expect(created()).toEqual([]);
  const wentOn = await runInvitation('findOrCreate', fromRow, { items, onError: 'continueRegularOutput' });
  expect(wentOn.items.map(({ json }) => json.firstName ?? json.error)).toEqual([
    'Ada',
    'First Name is required [item 2]',
    'Cleo',
  ]);
  expect(created()).toHaveLength(2);
});
