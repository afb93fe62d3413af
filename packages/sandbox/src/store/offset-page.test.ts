import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildDemoData } from '../seed/demo-data.ts';
import { type Database, openDatabase } from './database.ts';
import type { InvitationColumns } from './invitation-row.ts';
import { changeInvitation, findInvitation, invitationOrders, invitationsOfHost } from './invitations.ts';
import type { Rows, Table } from './schema.ts';

const teamId = '11111111-1111-4111-8111-111111111111';
const email = 'alice@example.com';

const filled = (): Database => {
  const db = openDatabase(':memory:');
  const data = buildDemoData('sandbox', 0, teamId, '2026-05-04T10:00:00.000Z');
  db.insert('teams', { id: teamId, ordinal: 0, clientId: 'client', clientSecret: 'secret' });
  for (const [table, rows] of Object.entries(data)) db.insert(table as Table, ...(rows as Rows[Table][]));
  const host = db.one<{ id: string }>('SELECT id FROM hosts WHERE email = ?', email)?.id as string;
  db.write('invitations', 'UPDATE invitations SET hostId = ?', host);
  return db;
};

/** The page without any memory, index or place: everything in order, and then cut. No text counts as an empty one. */
const naive = (db: Database, order: string, sort: string, offset: number, limit: number) =>
  db
    .all<{ id: string }>(`SELECT id FROM invitations ORDER BY ifnull(${order}, '') ${sort}, rowid ${sort}`)
    .slice(offset, offset + limit)
    .map(({ id }) => id);

const page = fc.record({
  kind: fc.constant('page' as const),
  order: fc.constantFrom(...invitationOrders),
  sort: fc.constantFrom('asc' as const, 'desc' as const),
  offset: fc.nat(8).map((pages) => pages * 10),
  limit: fc.constantFrom(0, 1, 10, 20, 100),
});
const write = fc.record({
  kind: fc.constantFrom('update' as const, 'delete' as const, 'undone' as const),
  at: fc.nat(59),
  text: fc.constantFrom('', 'a', 'z', '2026-01-01', null),
});

test('a page by offset is what the whole list holds there, whatever is written in between', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof({ weight: 4, arbitrary: page }, write), { maxLength: 30 }), (steps) => {
      const db = filled();
      const ids = db.all<{ id: string }>('SELECT id FROM invitations').map(({ id }) => id);
      for (const step of steps) {
        if (step.kind === 'page') {
          const { order, sort, offset, limit } = step;
          const found = invitationsOfHost(db, teamId, email, { order, sort, offset, limit });
          expect(found.map(({ id }) => id)).toEqual(naive(db, order, sort, offset, limit));
          continue;
        }
        const change = () => {
          if (step.kind === 'delete')
            db.write('invitations', 'DELETE FROM invitations WHERE id = ?', ids[step.at] as string);
          else
            update(db, ids[step.at] as string, {
              subject: step.text,
              startDate: step.text ?? '2027-01-01',
              updated: step.text ?? '',
            });
        };
        if (step.kind === 'undone') undo(db, change);
        else db.transaction(change);
      }
      db.close();
    }),
    { numRuns: 60 },
  );
});

const update = (db: Database, id: string, changes: Partial<InvitationColumns>) => {
  const before = findInvitation(db, teamId, id);
  if (before) changeInvitation(db, before, changes);
};

/** Changes, reads what has changed, and takes it back. */
const undo = (db: Database, change: () => void) => {
  const takeBack = () =>
    db.transaction(() => {
      change();
      invitationsOfHost(db, teamId, email, { order: 'startDate', sort: 'asc', offset: 0, limit: 10 });
      throw new Error('taken back');
    });
  expect(takeBack).toThrow('taken back');
};

test('an offset beyond the end finds nothing, and neither does an unknown host', () => {
  const db = filled();
  const query = { order: 'startDate', sort: 'asc', offset: 1000, limit: 10 } as const;
  expect(invitationsOfHost(db, teamId, email, query)).toEqual([]);
  expect(invitationsOfHost(db, teamId, 'nobody@example.com', { ...query, offset: 0 })).toEqual([]);
});

test('what is found is read anew after every write', () => {
  const db = filled();
  const query = { order: 'startDate', sort: 'asc', offset: 0, limit: 1 } as const;
  const first = () => invitationsOfHost(db, teamId, email, query)[0];
  const before = first();
  update(db, before?.id as string, { firstName: 'Changed' });
  expect(first()?.firstName).toBe('Changed');
});

test('nothing is remembered of a change that was taken back', () => {
  const db = filled();
  const query = { order: 'startDate', sort: 'asc', offset: 0, limit: 10 } as const;
  const before = invitationsOfHost(db, teamId, email, query);
  undo(db, () => update(db, before[0]?.id as string, { firstName: 'Changed' }));
  expect(invitationsOfHost(db, teamId, email, query)).toEqual(before);
});
