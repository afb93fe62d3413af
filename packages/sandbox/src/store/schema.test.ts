import { expect, test } from 'vitest';
import { openDatabase } from './database.ts';
import { type Table, tables } from './schema.ts';

const teamTables = (Object.keys(tables) as Table[]).filter((table) => table !== 'teams');

test.each(teamTables)('the rows of a team in %s are found without a walk through those of all', (table) => {
  const db = openDatabase(':memory:');
  const [step] = db.all<{ detail: string }>(`EXPLAIN QUERY PLAN SELECT * FROM ${table} WHERE teamId = ?`, '');
  expect(step?.detail).toMatch(/^SEARCH .* USING INDEX/);
});

test('nor is there one for the client of a token request, or for who loses their host group', () => {
  const db = openDatabase(':memory:');
  const plans = [
    'SELECT * FROM teams WHERE clientId = ?',
    'UPDATE hosts SET hostGroupId = NULL WHERE hostGroupId = ?',
    'UPDATE invitations SET hostGroupId = NULL WHERE hostGroupId = ?',
  ].map((sql) => db.all<{ detail: string }>(`EXPLAIN QUERY PLAN ${sql}`, ''));
  for (const [step] of plans) expect(step?.detail).toMatch(/^SEARCH/);
});
