import { expect, test } from 'vitest';
import { openDatabase } from './database.ts';
import { type InvitationState, stateInSql } from './invitation-state.ts';

const now = '2026-05-04T10:00:00.000Z';
const visit = { cancelled: null, actioned: 0, activePassCount: 0, endDate: '2026-05-04T11:00:00.000Z' };

test.each<[InvitationState, object]>([
  ['expected', {}],
  ['no-show', { endDate: now }],
  ['checked-in', { actioned: 1, activePassCount: 1 }],
  ['checked-in', { actioned: 1, activePassCount: 1, endDate: now }],
  ['checked-out', { actioned: 1 }],
  ['checked-out', { actioned: 1, endDate: now }],
  ['cancelled', { cancelled: now }],
  ['cancelled', { cancelled: now, actioned: 1, activePassCount: 1 }],
])('%s: %j', (state, change) => {
  const { cancelled, actioned, activePassCount, endDate } = { ...visit, ...change };
  const db = openDatabase(':memory:');
  const row = db.one<{ state: string }>(
    `SELECT ${stateInSql} AS state FROM (SELECT ? AS cancelled, ? AS actioned, ? AS activePassCount, ? AS endDate)`,
    now,
    cancelled,
    actioned,
    activePassCount,
    endDate,
  );
  db.close();
  expect(row?.state).toBe(state);
});
