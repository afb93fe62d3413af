import { stateOf } from '@visitor-invitations/core/portable';
import { expect, test } from 'vitest';
import { openDatabase } from './database.ts';
import { stateInSql, visitStates } from './invitation-state.ts';

const now = '2026-05-04T10:00:00.000Z';

test('the state in SQL is that of the client, whatever a visit is like', () => {
  const db = openDatabase(':memory:');
  const states = new Set<string>();
  for (const cancelled of [null, now])
    for (const actioned of [0, 1])
      for (const activePassCount of [0, 1])
        for (const endDate of ['2026-05-04T09:59:59.999Z', now, '2026-05-04T10:00:00.001Z']) {
          const row = db.one<{ state: string }>(
            `SELECT ${stateInSql} AS state FROM (SELECT ? AS cancelled, ? AS actioned, ? AS activePassCount, ? AS endDate)`,
            now,
            ...[cancelled, actioned, activePassCount, endDate],
          );
          const visit = {
            cancelled: cancelled ?? undefined,
            actioned: actioned === 1,
            activePassCount,
            endDate,
          };
          expect(row?.state, JSON.stringify(visit)).toBe(stateOf(visit, Date.parse(now)));
          states.add(row?.state ?? '');
        }
  db.close();
  expect([...states].sort()).toEqual([...visitStates].sort());
});
