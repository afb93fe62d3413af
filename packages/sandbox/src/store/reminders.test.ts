import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildDemoData } from '../seed/demo-data.ts';
import { openDatabase } from './database.ts';
import type { InvitationColumns } from './invitation-row.ts';
import { changeInvitation, insertInvitation, nextReminder } from './invitations.ts';
import type { Rows, Table } from './schema.ts';

const teamId = '11111111-1111-4111-8111-111111111111';
const { invitations, ...sites } = buildDemoData('sandbox', 0, teamId, '2026-05-04T10:00:00.000Z');
const dates = ['2026-05-10', '2026-05-11', '2026-05-12'];

const write = fc.record({ at: fc.nat(3), reminderDue: fc.constantFrom(...dates, null), asks: fc.boolean() });

test('the next reminder is the earliest of all, whatever was planned or dropped since it was looked up', () => {
  fc.assert(
    fc.property(fc.array(write, { minLength: 1, maxLength: 12 }), (writes) => {
      const db = openDatabase(':memory:');
      db.insert('teams', { id: teamId, ordinal: 0, clientId: null, clientSecret: null });
      for (const [table, rows] of Object.entries(sites))
        db.insert(table as Table, ...(rows as Rows[Table][]));
      const rows: InvitationColumns[] = [];
      for (const { at, reminderDue, asks } of writes) {
        const before = rows[at];
        if (before) rows[at] = changeInvitation(db, before, { reminderDue });
        else
          rows.push(
            insertInvitation(db, { ...(invitations[rows.length] as InvitationColumns), reminderDue }),
          );
        if (!asks) continue;
        const planned = rows.map((row) => row.reminderDue).filter((due) => due !== null);
        expect(nextReminder(db)).toBe(planned.toSorted()[0] ?? '~');
      }
    }),
  );
});
