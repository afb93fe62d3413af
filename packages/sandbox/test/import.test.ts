import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { VisitorInvitations } from '@visitor-invitations/core';
import { operations } from '@visitor-invitations/core/contract';
import { test as base, expect } from 'vitest';
import { kinds, recordShapes } from '../src/import/records.ts';
import { createSandbox, type SeedData } from '../src/index.ts';
import { actFor, startSandbox } from './support.ts';

const test = base
  .extend('sandbox', () => createSandbox({ now: '2026-05-04T10:00:00.000Z' }))
  /** What is said of data that cannot be loaded, line by line. */
  .extend('problems', ({ sandbox }) => (data: SeedData | string): string[] => {
    const before = JSON.stringify(sandbox.snapshot());
    try {
      sandbox.seed(data);
    } catch (error) {
      // Nothing is half loaded.
      expect(JSON.stringify(sandbox.snapshot())).toBe(before);
      return (error as Error).message.split('\n').slice(1);
    }
    return [];
  });

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const jane = {
  firstName: 'Jane',
  lastName: 'Doe',
  visitorTypeName: 'Visitor',
  startDate: '2030-05-06T09:00:00.000Z',
  endDate: '2030-05-06T10:00:00.000Z',
  siteName: 'Harbour House',
  hostEmail: 'alice@example.com',
};

test('of what the data does not list, what invitations name is made', async ({ sandbox }) => {
  const counts = sandbox.seed({
    invitations: [
      {
        ...jane,
        hostFirstName: 'Alice',
        hostLastName: 'Martin',
        companyName: 'Example Ltd',
        hostGroupName: 'Desk',
      },
      { ...jane, siteName: 'Garden Office', hostEmail: 'bob@example.com', visitorTypeName: 'Courier' },
      { ...jane, siteName: 'harbour house', hostEmail: 'ALICE@example.com' },
    ],
  });
  // The six visitor types that every team has, and the courier.
  expect(counts).toEqual({
    sites: 2,
    hostGroups: 1,
    hosts: 2,
    visitorTypes: 7,
    companies: 1,
    invitations: 3,
  });
  const client = new VisitorInvitations({ ...sandbox.clientOptions(), validate: 'strict' });
  const { records } = await client.invitations.searchByHost('alice@example.com').page();
  expect(records).toHaveLength(2);
  expect(records.find(({ company }) => company?.name)).toMatchObject({
    firstName: 'Jane',
    site: { name: 'Harbour House' },
    host: { firstName: 'Alice', lastName: 'Martin', hostGroupName: 'Desk' },
    company: { name: 'Example Ltd' },
    visitorType: { name: 'Visitor' },
    emailSent: false,
    created: '2026-05-04T10:00:00.000Z',
  });
  expect(sandbox.snapshot().hosts.map(({ firstName }) => firstName)).toEqual(['Alice', 'bob']);
});

test('given ids are kept, and the demo data is gone, emails included', async ({ sandbox }) => {
  const actor = new VisitorInvitations(sandbox.clientOptions());
  await actor.companies.listByTeam().page();
  sandbox.seed({
    sites: [{ id: id(1), name: 'Harbour House' }],
    hosts: [{ id: id(2), firstName: 'Alice', lastName: 'Martin', email: 'alice@example.com', siteId: id(1) }],
    invitations: [{ ...jane, id: id(3), siteName: undefined, siteId: id(1), email: 'jane@example.com' }],
  });
  const { sites, hosts, invitations, companies, documents, workflows, outbox } = sandbox.snapshot();
  expect([sites, hosts, invitations].map((rows) => rows.map((row) => row.id))).toEqual([
    [id(1)],
    [id(2)],
    [id(3)],
  ]);
  expect([companies, documents, workflows, outbox].flat()).toEqual([]);
});

test('host groups of two sites can share a name, and who names it means that of the site', ({
  sandbox,
  problems,
}) => {
  const sites = [{ name: 'Harbour House' }, { name: 'Garden Office' }];
  const group = { name: 'Reception' };
  const hostGroups = [
    { ...group, id: id(1), siteName: 'Harbour House' },
    { ...group, id: id(2), siteName: 'Garden Office' },
  ];
  sandbox.seed({
    sites,
    hostGroups: [...hostGroups, { ...group, id: id(3) }],
    hosts: [
      {
        firstName: 'Bob',
        lastName: 'Chen',
        email: 'bob@example.com',
        siteName: 'Garden Office',
        hostGroupName: 'reception',
      },
    ],
  });
  expect(sandbox.snapshot().hosts).toMatchObject([{ hostGroupId: id(2) }]);
  expect(problems({ sites, hostGroups: [...hostGroups, { ...group, siteName: 'Garden Office' }] })).toEqual([
    'hostGroups[2]: name is already used by an earlier record',
  ]);
});

test('a team has its own data, and an id belongs to one team alone', ({ sandbox, problems }) => {
  const { teamId } = sandbox.teams.create();
  const data = { sites: [{ id: id(1), name: 'Harbour House' }], invitations: [{ ...jane, id: id(3) }] };
  sandbox.seed(data, teamId);
  expect(problems(data)).toEqual(['sites[0]: id is already used', 'invitations[0]: id is already used']);
  expect(sandbox.seed(data, teamId)).toMatchObject({ sites: 1, invitations: 1 });
});

test('over HTTP', async () => {
  await using listening = await startSandbox();
  const actor = await actFor(listening);
  const json = await actor.control('POST', '/seed', { sites: [{ name: 'Harbour House' }] });
  expect(json).toMatchObject({ status: 200, body: { sites: 1, hosts: 0 } });
  expect((await actor.call('GET', '/v1/api/sites')).body.records).toMatchObject([{ name: 'Harbour House' }]);
  const refused = await actor.control('POST', '/seed', '{"sites":[\n{}]}');
  expect(refused).toMatchObject({
    status: 400,
    body: { code: 'BAD_REQUEST', message: 'Can’t load the data:\nsites[0]: name is required' },
  });
});

test('over HTTP, other bytes than UTF-8 are refused', async () => {
  await using listening = await startSandbox();
  const body = Buffer.from('First name\nM\xFCnchen', 'latin1');
  const response = await fetch(`${listening.url}/_sandbox/seed`, { method: 'POST', body });
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({
    message: 'Can’t load the data:\nthe text isn’t UTF-8; save it as UTF-8',
  });
});

test('every problem is reported at once, with its record, field and rule, and no value', ({ problems }) => {
  const bad = { ...jane, endDate: jane.startDate, siteName: 'Nowhere-canary' };
  const text = JSON.stringify(
    {
      sites: [
        { name: 'Harbour House' },
        { name: 'HARBOUR HOUSE', latitude: 91 },
        { id: id(1), name: 'A' },
        { id: id(1), name: 'B' },
      ],
      hosts: [
        { firstName: 'Alice', lastName: 'Martin', email: 'alice@example.com', siteName: 'Harbour House' },
        { firstName: 'Alice', lastName: 'Canary', email: 'ALICE@example.com', siteName: 'A' },
        { firstName: ' ', lastName: 'Canary', email: 'bob-canary', siteId: id(9) },
      ],
      visitorTypes: [{ name: 'Courier' }],
      invitations: [
        bad,
        { ...jane, visitorTypeName: 'Canary', hostEmail: 'canary@example.com', siteName: 'Canary' },
        { ...jane, visitorTypeName: undefined, adminNotes: 'canary '.repeat(200), startDate: 'canary' },
        { ...jane, hostEmail: 'canary@example.com' },
        { ...jane, visitorTypeName: 'courier', id: id(5) },
        { ...jane, visitorTypeName: 'courier', id: id(5) },
        { ...jane, visitorTypeName: 'courier', cnary: 1 },
        'canary',
      ],
    },
    null,
    1,
  );
  const found = problems(text);
  expect(found.join('\n').toLowerCase()).not.toContain('canary');
  expect(found).toEqual([
    'sites[1]: latitude must be at most 90',
    'sites[3]: id is already used',
    'hosts[1]: email is already used by an earlier record',
    'hosts[2]: firstName can’t be empty; email must be an email address, like jane@example.com',
    'invitations[0]: endDate must be after startDate',
    'invitations[1]: siteName must be in the data',
    expect.stringMatching(
      /^invitations\[2\]: startDate must be a Date.*; adminNotes must be 1000 .*; visitorTypeName or visitorTypeId/,
    ),
    'invitations[3]: hostEmail must be in the data',
    'invitations[5]: id is already used',
    'invitations[6]: cnary isn’t a known field',
    'invitations[7]: the input must be an object',
  ]);
});

test('of many problems, 100 are reported and the rest counted', ({ problems }) => {
  const found = problems({ sites: Array.from({ length: 112 }, () => ({ name: '' })) });
  expect(found).toHaveLength(101);
  expect(found.at(-1)).toBe('and 12 more');
});

test.for([
  ['{"sites": [\n{"name": "canary" "x"}]}', 'line 2: the text isn’t valid JSON'],
  ['[]', 'the input must be an object'],
  ['{"site": []}', 'site isn’t a known field'],
  ['{"sites": {}}', 'sites must be a list'],
  ['', 'line 1: the text isn’t valid JSON'],
  ['First name,Last name\ncanary,b', 'line 2: the text isn’t valid JSON'],
] as const)('%j is refused', ([text, message], { problems }) => {
  const found = problems(text);
  expect(found[0]).toContain(message);
  expect(found.join()).not.toContain('canary');
});

const example = fileURLToPath(new URL('../examples/my-data.json', import.meta.url));

test('a sandbox starts with the example file, and a reset brings it back', async () => {
  await using own = createSandbox({ seedFile: example });
  const client = new VisitorInvitations({ ...own.clientOptions(), validate: 'strict' });
  const names = async () => (await client.sites.list().page()).records.map(({ name }) => name);
  expect(await names()).toEqual(['Garden Office', 'Harbour House']);
  const { records } = await client.invitations.searchByHost('alice@example.com').page();
  expect(records).toMatchObject([{ firstName: 'Jane', emailSent: false, host: { lastName: 'Martin' } }]);
  own.seed({ sites: [{ name: 'Elsewhere' }] });
  expect(await names()).toEqual(['Elsewhere']);
  own.reset();
  expect(await names()).toEqual(['Garden Office', 'Harbour House']);
  expect((await client.invitations.get(records[0]?.id ?? '')).firstName).toBe('Jane');
});

test('a file that is missing or wrong is refused at the start', () => {
  expect(() => createSandbox({ seedFile: 'missing.json' })).toThrow(/ENOENT.*'missing\.json'/);
  expect(() => createSandbox({ seedFile: fileURLToPath(import.meta.url) })).toThrow(
    'Can’t load the data:\nline ',
  );
});

test('the guide shows the example file as it is, and every field of each kind', async () => {
  const guide = await readFile(new URL('../../../docs/testing/data.md', import.meta.url), 'utf8');
  expect(guide).toContain((await readFile(example, 'utf8')).trim());
  const body = operations['invitations.create'].body.shape;
  for (const kind of kinds) {
    const row = guide.split('\n').find((line) => line.startsWith(`| \`${kind}\``));
    const fields = Object.keys(recordShapes[kind].shape);
    for (const field of fields.filter((name) => kind !== 'invitations' || !(name in body)))
      expect(row).toContain(`\`${field}\``);
  }
});
