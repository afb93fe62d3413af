import { VisitorInvitations } from '@visitor-invitations/core';
import * as fc from 'fast-check';
import { test as base, expect } from 'vitest';
import { createSandbox } from '../src/index.ts';

const test = base.extend('sandbox', () => createSandbox());

const [startDate, endDate] = ['2030-05-06T09:00:00.000Z', '2030-05-06T10:00:00.000Z'];
const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

test.for([
  ['comma', ',', '\n', ''],
  ['semicolon, as Excel writes it', ';', '\r\n', '\uFEFF'],
  ['tab', '\t', '\n', ''],
] as const)('a CSV with %s', ([_, comma, end, mark], { sandbox }) => {
  const rows = [
    [
      'record',
      'Name',
      'latitude',
      'First name',
      'last_name',
      'email',
      'Site Name',
      'hostEmail',
      'visitorTypeName',
      'start date',
      'endDate',
      'Visitor notes',
    ],
    ['site', '"House, ""A""; B"', '51.5', '', '', '', '', '', '', '', '', ''],
    ['host', '', '', 'Alice', 'Martin', 'alice@example.com', '"House, ""A""; B"', '', '', '', '', ''],
    [
      '',
      '',
      '',
      'Jane',
      'Doe',
      '',
      '"House, ""A""; B"',
      'alice@example.com',
      'Visitor',
      startDate,
      endDate,
      '"two\nlines"',
    ],
    ['', '', '', '', '', '', '', '', '', '', '', ''],
  ];
  const text = mark + rows.map((row) => row.join(comma)).join(end) + end;
  expect(sandbox.seed(text)).toMatchObject({ sites: 1, hosts: 1, invitations: 1 });
  const { sites, invitations } = sandbox.snapshot();
  expect(sites).toMatchObject([{ name: 'House, "A"; B', latitude: 51.5 }]);
  expect(invitations).toMatchObject([{ visitorNotes: 'two\nlines', email: null }]);
});

const text = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 40 })
  .filter((value) => value.trim() === value);
const bodies = fc.array(
  fc.record(
    {
      firstName: text,
      lastName: text,
      startDate: fc
        .date({ min: new Date(0), max: new Date('2090-01-01'), noInvalidDate: true })
        .map(String)
        .map((date) => new Date(date).toISOString()),
      days: fc.integer({ min: 1, max: 30 }),
      mobile: text,
      subject: text,
      visitorNotes: text,
      adminNotes: text,
      companyName: text,
    },
    { requiredKeys: ['firstName', 'lastName', 'startDate', 'days'] },
  ),
  { minLength: 1, maxLength: 20 },
);

/** What a create body says, as it reads back from the invitation. */
const asBody = (fields: Record<string, unknown>) => JSON.parse(JSON.stringify(fields));
const quoted = (value: unknown) => (value === undefined ? '' : `"${String(value).replaceAll('"', '""')}"`);

test('create bodies are loaded from JSON and from CSV, and read back equal', async ({ sandbox }) => {
  const client = new VisitorInvitations(sandbox.clientOptions());
  await fc.assert(
    fc.asyncProperty(bodies, async (records) => {
      const invitations = records.map(({ days, ...record }, index) => ({
        ...record,
        endDate: new Date(Date.parse(record.startDate) + days * 86_400_000).toISOString(),
        id: id(index),
        visitorTypeName: 'Visitor',
        siteName: 'Harbour House',
        hostEmail: 'alice@example.com',
      }));
      const names = [...new Set(invitations.flatMap((invitation) => Object.keys(invitation)))];
      const table = [
        names,
        ...invitations.map((row) => names.map((name) => quoted(row[name as keyof typeof row]))),
      ];
      for (const data of [{ invitations }, JSON.stringify({ invitations }), table.join('\n')]) {
        sandbox.seed(data);
        for (const invitation of invitations) {
          const {
            id: _,
            siteName: __,
            hostEmail: ___,
            visitorTypeName: ____,
            companyName,
            ...own
          } = invitation;
          const read = await client.invitations.get(invitation.id);
          expect(asBody(read)).toMatchObject(asBody(own));
          expect(read.company?.name?.toLowerCase()).toBe(companyName?.toLowerCase());
          expect(read.site?.name).toBe('Harbour House');
        }
      }
    }),
    { numRuns: 30 },
  );
});
