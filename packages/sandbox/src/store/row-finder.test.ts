import { expect, test } from 'vitest';
import { buildDemoData } from '../seed/demo-data.ts';
import { type Database, openDatabase } from './database.ts';
import { findInvitation } from './invitations.ts';
import type { Rows, Table } from './schema.ts';
import { findHost, findHostByEmail, findHostGroup, findSite, findVisitorType } from './sites.ts';

const teams = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222'] as const;
const [data, others] = teams.map((id, ordinal) =>
  buildDemoData('sandbox', ordinal, id, '2026-05-04T10:00:00.000Z'),
) as [ReturnType<typeof buildDemoData>, ReturnType<typeof buildDemoData>];

const filled = (): Database => {
  const db = openDatabase(':memory:');
  for (const [ordinal, id] of teams.entries())
    db.insert('teams', { id, ordinal, clientId: `client-${ordinal}`, clientSecret: 'secret' });
  for (const each of [data, others])
    for (const [table, rows] of Object.entries(each)) db.insert(table as Table, ...(rows as Rows[Table][]));
  return db;
};

test.each([
  ['site', findSite, data.sites[0]?.id],
  ['host group', findHostGroup, data.hostGroups[0]?.id],
  ['host', findHost, data.hosts[0]?.id],
  ['host by email', findHostByEmail, data.hosts[0]?.email],
  ['visitor type', findVisitorType, data.visitorTypes[0]?.id],
  ['invitation', findInvitation, data.invitations[0]?.id],
])('%s that one team has read is not found for another', (_, find, value = '') => {
  const [owner, other] = teams;
  const db = filled();
  expect(find(db, owner, value)?.teamId).toBe(owner);
  expect(find(db, other, value)?.teamId).not.toBe(owner);
  expect(find(db, owner, value)?.teamId).toBe(owner);
  db.close();
});
