import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildWorld } from '../world/world.ts';
import { openDatabase } from './database.ts';
import type { InvitationColumns } from './invitation-row.ts';
import { changeInvitation, insertInvitation } from './invitations.ts';
import { nextReminder } from './reminders.ts';
import type { Rows, Table } from './rows.ts';

const teamId = '11111111-1111-4111-8111-111111111111';
const { invitations, ...places } = buildWorld('sandbox', 0, teamId, '2026-05-04T10:00:00.000Z');
const dates = ['2026-05-10', '2026-05-11', '2026-05-12'];

const write = fc.record({ at: fc.nat(3), reminderDue: fc.constantFrom(...dates, null), asks: fc.boolean() });

test('the next reminder is the earliest of all, whatever was planned or dropped since it was looked up', () => {
  fc.assert(
    fc.property(fc.array(write, { minLength: 1, maxLength: 12 }), (writes) => {
      const db = openDatabase(':memory:');
      db.insert('teams', { id: teamId, ordinal: 0, clientId: null, clientSecret: null });
      for (const [table, rows] of Object.entries(places))
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
