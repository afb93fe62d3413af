import type { IDataObject, ResourceMapperField } from 'n8n-workflow';
import { describe, expect } from 'vitest';
import { test as base } from '../../../../test/node-test.mts';
import { invitationColumns } from './upsert/columns.ts';

type Row = Readonly<Record<string, unknown>>;

const KEY = ['Email', 'Start', 'Site', 'Host'];

const test = base
  /** A row of a sheet, in the columns of the mapper. */
  .extend(
    'row',
    () =>
      (more: Row = {}): IDataObject => ({
        firstName: 'Nathan',
        lastName: 'Smith',
        email: 'nathan@example.com',
        startDate: '2026-06-01 09:00',
        endDate: '2026-06-01 10:00',
        site: 'London Riverside',
        host: 'Alice Martin',
        visitorType: 'Contractor',
        ...more,
      }),
  )
  /** Runs rows, each column taken from the item. */
  .extend(
    'upsert',
    ({ runInvitation }) =>
      (items: IDataObject[], more: IDataObject = {}, matchingColumns: string[] | undefined = KEY) => {
        const names = new Set(items.flatMap(Object.keys));
        const value = Object.fromEntries([...names].map((name) => [name, `={{ $json.${name} }}`]));
        const columns = { mappingMode: 'defineBelow', value, matchingColumns };
        return runInvitation('upsert', { columns, emailVisitor: false, ...more } as never, { items });
      },
  )
  .extend('outcomes', ({ upsert }) => async (...given: Parameters<typeof upsert>) => {
    const { items, error } = await upsert(...given);
    return error?.message ?? items.map(({ json }) => json.outcome ?? json.error);
  })
  .extend('ofAlice', ({ visitors }) => async () => {
    const all = await visitors.invitations.searchByHost('alice@example.com').toArray();
    return all.filter(({ startDate = '' }) => startDate > '2026-05-31');
  });

const guests = (row: (more?: Row) => IDataObject, more: Row = {}) =>
  Array.from({ length: 100 }, (_, index) =>
    row({ firstName: `Guest ${index}`, email: `guest${index}@example.com`, ...more }),
  );

test('a corrected name and a moved row update the one invitation, with one email', async ({
  outcomes,
  row,
  sandbox,
  ofAlice,
}) => {
  const emails = { emailVisitor: true };
  expect(await outcomes([row()], emails)).toEqual(['created']);
  expect(await outcomes([row()], emails)).toEqual(['unchanged']);
  expect(sandbox.outbox.list()).toHaveLength(1);
  expect(await outcomes([row({ firstName: 'Nathaniel' })], emails)).toEqual(['updated']);
  expect(
    await outcomes([row({ firstName: 'Nathaniel', startDate: '2026-06-01 11:00', endDate: '' })]),
  ).toEqual(['updated']);
  expect(await ofAlice()).toMatchObject([
    { firstName: 'Nathaniel', startDate: '2026-06-01T11:00:00.000Z', endDate: '2026-06-01T12:00:00.000Z' },
  ]);
  expect(sandbox.outbox.list()).toHaveLength(2);
});

test('blank cells change nothing', async ({ outcomes, row, ofAlice }) => {
  await outcomes([row({ subject: 'Audit' })]);
  const blank = { firstName: '', lastName: '', endDate: '', visitorType: '', subject: '' };
  expect(await outcomes([row(blank)])).toEqual(['unchanged']);
  expect(await outcomes([row({ ...blank, subject: 'Tour' })])).toEqual(['updated']);
  expect(await ofAlice()).toMatchObject([{ firstName: 'Nathan', subject: 'Tour' }]);
});

test('families with one address and two visits a day stay apart', async ({ outcomes, row, ofAlice }) => {
  const [ann, bob, later] = [
    row({ firstName: 'Ann' }),
    row({ firstName: 'Bob' }),
    row({ firstName: 'Bob', startDate: '2026-06-01 14:00', endDate: '2026-06-01 15:00' }),
  ];
  expect(await outcomes([ann, bob, later])).toEqual(['created', 'created', 'created']);
  expect(await outcomes([later, ann, bob])).toEqual(['unchanged', 'unchanged', 'unchanged']);
  expect(await outcomes([row({ firstName: 'Ann', subject: 'Tour' }), bob])).toEqual(['updated', 'unchanged']);
  expect(await ofAlice()).toHaveLength(3);
});

test('where several could be meant, the error names them, and nothing is written', async ({
  outcomes,
  row,
  ofAlice,
  asked,
}) => {
  const later = { startDate: '2026-06-01 14:00', endDate: '2026-06-01 15:00' };
  await outcomes([row(), row(later)]);
  const ids = (await ofAlice()).map(({ id }) => id);
  asked();
  const between = row({ startDate: '2026-06-01 12:00', endDate: '2026-06-01 13:00' });
  const message = await outcomes([row({ email: 'other@example.com' }), between]);
  expect(message).toMatch(/^Invitation ID is required, because the row could mean .* \[item 2\]$/);
  for (const id of ids) expect(message).toContain(id);
  expect(asked()).not.toContain('invitations.create');
});

test('rows of one visit take turns, also while it is created', async ({ outcomes, row, ofAlice }) => {
  expect(await outcomes([row(), row({ subject: 'Tour' }), row()])).toEqual([
    'created',
    'updated',
    'unchanged',
  ]);
  expect(await ofAlice()).toMatchObject([{ subject: 'Tour' }]);
});

test('guests without an address are told apart by name and start', async ({ outcomes, row, ofAlice }) => {
  const rows = ['Ann', 'Bob'].map((firstName) => row({ firstName, email: '' }));
  expect(await outcomes(rows)).toEqual(['created', 'created']);
  expect(await outcomes(rows)).toEqual(['unchanged', 'unchanged']);
  expect(await outcomes([row({ firstName: 'Cleo', email: '' })])).toEqual(['created']);
  expect(await ofAlice()).toHaveLength(3);
});

test('a cancelled visit counts as gone', async ({ outcomes, row, ofAlice, visitors }) => {
  await outcomes([row()]);
  const [{ id } = { id: '' }] = await ofAlice();
  await visitors.invitations.delete(id);
  expect(await outcomes([row()])).toEqual(['created']);
  expect(await outcomes([row({ id })], {}, ['Invitation ID'])).toBe(
    'Invitation ID belongs to a cancelled invitation [item 1]',
  );
});

describe('by ID', () => {
  test('a row moves to another day and host; a blank ID goes by the other columns', async ({
    outcomes,
    row,
    invited,
    visitors,
  }) => {
    const { id } = invited;
    const moved = { id, startDate: '2026-06-09 14:00', host: 'bob@example.com' };
    expect(
      await outcomes([moved, row({ id: '', email: 'other@example.com' })], {}, ['Invitation ID']),
    ).toEqual(['updated', 'created']);
    expect(await visitors.invitations.get(id)).toMatchObject({
      startDate: '2026-06-09T14:00:00.000Z',
      endDate: '2026-06-09T15:00:00.000Z',
      host: { email: 'bob@example.com' },
      visitorNotes: 'Gate B',
    });
    expect(await outcomes([moved], {}, ['Invitation ID'])).toEqual(['unchanged']);
  });

  test('what is not known, or no ID, is an error', async ({ outcomes, row, sandbox }) => {
    expect(await outcomes([row({ id: sandbox.demo.teamId })], {}, ['Invitation ID'])).toMatch(
      /not found|no invitation/i,
    );
    expect(await outcomes([row({ id: '42' })], {}, ['Invitation ID'])).toMatch(
      /^Invitation ID must be a UUID/,
    );
  });

  test('rows whose host is searched take no request of their own', async ({
    outcomes,
    row,
    ofAlice,
    asked,
  }) => {
    const rows = guests(row);
    await outcomes(rows);
    const ids = new Map((await ofAlice()).map(({ email, id }) => [email, id]));
    asked();
    const withIds = rows.map((one) => ({ ...one, id: ids.get(String(one.email)) }));
    expect(new Set(await outcomes(withIds, {}, ['Invitation ID']))).toEqual(new Set(['unchanged']));
    expect(asked().length).toBeLessThanOrEqual(5);
  });
});

const columns = { mappingMode: 'autoMapInputData', value: null, matchingColumns: KEY };

describe('mapped automatically', () => {
  test('fields go by name, label or the names of Simplify, and others are left', async ({
    runInvitation,
  }) => {
    const item = {
      id: 42,
      row_number: 7,
      'First Name': 'Ada',
      LASTNAME: 'Jones',
      Email: 'ada@example.com',
      Start: '2026-06-01 09:00',
      end: '2026-06-01 10:00',
      siteName: 'london riverside',
      hostEmail: 'alice@example.com',
      'Visitor type': 'contractor',
      mobile: null,
    };
    const parameters = { columns, emailVisitor: false } as never;
    const run = await runInvitation('upsert', parameters, { items: [item] });
    expect(run.error?.message).toBeUndefined();
    expect(run.items).toMatchObject([
      { json: { firstName: 'Ada', siteName: 'London Riverside', outcome: 'created' } },
    ]);
    const again = await runInvitation('upsert', parameters, { items: [run.items[0]?.json ?? {}] });
    expect(again.items).toMatchObject([{ json: { outcome: 'unchanged' } }]);
  });
});

describe('columns of people', () => {
  const person = { Name: 'Ada Jones', 'E-Mail': 'ada@example.com', Location: 'Level 3' };
  const visit = { Site: 'London Riverside', Host: 'Alice Martin', 'Visitor type': 'Contractor' };
  const when = { 'Start Date': '2026-06-01', 'Start Time': '9:00 AM', 'End time': '10:30' };
  const more = { Company: 'Example Ltd', Phone: '+44 7700 900123', Notes: 'Gate B' };
  const row = { row_number: 2, ...person, ...visit, ...when, ...more };

  test('are taken under other names, and the rest is named or refused', async ({ runInvitation, asked }) => {
    const parameters = { columns, emailVisitor: false, simplify: false } as never;
    const run = await runInvitation('upsert', parameters, { items: [row] });
    expect(run.error?.message).toBeUndefined();
    expect(run.items).toMatchObject([
      {
        json: {
          firstName: 'Ada',
          lastName: 'Jones',
          startDate: '2026-06-01T09:00:00.000Z',
          endDate: '2026-06-01T10:30:00.000Z',
          mobile: '+44 7700 900123',
          company: { name: 'Example Ltd' },
          adminNotes: 'Gate B',
        },
      },
    ]);
    expect(run.hints).toEqual(['These fields aren’t columns, so they were ignored: Location [item 1]']);
    asked();
    const options = { handlingExtraFields: 'error' };
    const refused = await runInvitation('upsert', { columns, options } as never, { items: [row] });
    expect(refused.error?.message).toMatch(
      /^Columns must not include Location: known names are Invitation ID,/,
    );
    const unknown = await runInvitation('upsert', { columns } as never, { items: [{ Foo: 1, Bar: 2 }] });
    expect(unknown.error?.message).toMatch(
      /^Columns must include known ones: the input has Foo, Bar, and known names are Invitation ID,/,
    );
    expect(asked()).toEqual([]);
  });
});

test('a start in the past is refused before any row is written', async ({ outcomes, row, asked }) => {
  const past = row({ startDate: '2026-05-03 09:00', endDate: '2026-05-03 10:00' });
  expect(await outcomes([row(), past])).toMatch(/^Start is in the past: it’s now 2026-05-04T08:00:00Z/);
  expect(asked()).not.toContain('invitations.create');
});

test('a node that was never opened says what is missing, and other columns are no match', async ({
  runInvitation,
  row,
  outcomes,
  asked,
}) => {
  const never = await runInvitation('upsert', {});
  expect(never.error?.message).toBe('Site is required; Host is required; Start is required [item 1]');
  for (const matching of [['Email'], [], ['Email', 'Site', 'Start', 'Mobile']])
    expect(await outcomes([row()], {}, matching)).toBe(
      'Columns must be matched on Invitation ID, or on Email, Start, Site and Host [item 1]',
    );
  expect(asked()).toEqual([]);
});

test('what a row lacks to be created is named, and the others are not written', async ({
  outcomes,
  row,
  asked,
}) => {
  const message = await outcomes([row(), row({ email: 'other@example.com', firstName: '', endDate: '' })]);
  expect(message).toBe('First Name is required; End is required [item 2]');
  expect(asked()).not.toContain('invitations.create');
});

test('the columns show without a credential, and with lists of sites and types otherwise', async () => {
  const fieldsWith = async (list: () => Promise<{ results: { name: string; value: string }[] }>) =>
    (await invitationColumns({ searchSites: list, searchVisitorTypes: list }).call({} as never)).fields;
  const fields = await fieldsWith(async () => Promise.reject(new Error('No credential')));
  const ids = (chosen: readonly ResourceMapperField[]) => chosen.map(({ id }) => id);
  expect(ids(fields.filter(({ defaultMatch }) => defaultMatch))).toEqual(KEY);
  expect(ids(fields.filter(({ canBeUsedToMatch }) => canBeUsedToMatch))).toEqual(['Invitation ID', ...KEY]);
  expect(ids(fields.filter(({ removed }) => removed))).toEqual([
    'Admin Notes',
    'Company Name',
    'Host Group Name',
    'Mobile',
    'Visitor Notes',
  ]);
  const listed = await fieldsWith(async () => ({ results: [{ name: 'One', value: '1' }] }));
  expect(ids(listed.filter(({ type }) => type === 'options'))).toEqual(['Site', 'Visitor Type']);
});
