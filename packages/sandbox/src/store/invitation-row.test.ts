import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildDemoData } from '../seed/demo-data.ts';
import { type Database, openDatabase } from './database.ts';
import { changeInvitation, findInvitation } from './invitations.ts';
import type { Rows, Table } from './schema.ts';
import { deleteHostGroup, renameHostGroup } from './sites.ts';
import { restoreSnapshot, takeSnapshot } from './snapshot.ts';

const teamId = '11111111-1111-4111-8111-111111111111';
const data = buildDemoData('sandbox', 0, teamId, '2026-05-04T10:00:00.000Z');
// Few, so that what changes is what was read.
const invitations = data.invitations.slice(0, 4);
const hosts = data.hosts.filter(({ id }) => invitations.some(({ hostId }) => hostId === id));
const companies = data.companies.filter(({ id }) => invitations.some(({ companyId }) => companyId === id));

const filled = (): Database => {
  const db = openDatabase(':memory:');
  db.insert('teams', { id: teamId, ordinal: 0, clientId: 'client', clientSecret: 'secret' });
  for (const [table, rows] of Object.entries(data)) db.insert(table as Table, ...(rows as Rows[Table][]));
  return db;
};

/** The invitation as a store that remembers nothing finds it. */
const readAnew = (db: Database, id: string) => {
  const fresh = openDatabase(':memory:');
  restoreSnapshot(fresh, takeSnapshot(db));
  const row = findInvitation(fresh, teamId, id);
  fresh.close();
  return row;
};

const some = <Row extends { id: string }>(rows: readonly Row[]) =>
  fc.constantFrom(...rows.map(({ id }) => id));
const step = fc.oneof(
  fc.record({ kind: fc.constant('rename' as const), group: some(data.hostGroups), name: fc.string() }),
  fc.record({ kind: fc.constant('delete' as const), group: some(data.hostGroups) }),
  fc.record({ kind: fc.constant('move' as const), host: some(hosts), group: some(data.hostGroups) }),
  fc.record({
    kind: fc.constant('change' as const),
    id: some(invitations),
    hostId: some(hosts),
    companyId: fc.option(some(companies)),
  }),
  fc.record({ kind: fc.constant('company' as const), id: some(companies), name: fc.uuid() }),
);
type Step = typeof step extends fc.Arbitrary<infer Made> ? Made : never;

const take = (db: Database, made: Step): void => {
  if (made.kind === 'rename') renameHostGroup(db, made.group, made.name);
  if (made.kind === 'delete') deleteHostGroup(db, made.group);
  if (made.kind === 'company')
    db.write('companies', 'UPDATE companies SET name = ? WHERE id = ?', made.name, made.id);
  if (made.kind === 'move') {
    const group = db.one('SELECT 1 FROM hostGroups WHERE id = ?', made.group) ? made.group : null;
    db.write('hosts', 'UPDATE hosts SET hostGroupId = ? WHERE id = ?', group, made.host);
  }
  if (made.kind === 'change') {
    const before = findInvitation(db, teamId, made.id);
    const { hostId, companyId } = made;
    if (before) changeInvitation(db, before, { hostId, companyId });
  }
};

test('an invitation names what is there, whatever changed since it was last read', () => {
  fc.assert(
    fc.property(
      fc.array(step, { maxLength: 12 }),
      fc.array(some(invitations), { minLength: 3 }),
      (steps, ids) => {
        const db = filled();
        for (const made of steps) {
          for (const id of ids) findInvitation(db, teamId, id);
          take(db, made);
        }
        for (const id of ids.slice(0, 3)) expect(findInvitation(db, teamId, id)).toEqual(readAnew(db, id));
        db.close();
      },
    ),
    { numRuns: 40 },
  );
});
