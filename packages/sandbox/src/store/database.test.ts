import { expect, test } from 'vitest';
import { type Database, openDatabase } from './database.ts';
import { findRow } from './find-row.ts';

const teamId = '11111111-1111-4111-8111-111111111111';

const withTeam = (): Database => {
  const db = openDatabase(':memory:');
  db.insert('teams', [{ id: teamId, ordinal: 0, clientId: null, clientSecret: null }]);
  return db;
};

const add = (db: Database, id: string, siteId: string | null = null) =>
  db.insert('hostGroups', [{ id, teamId, name: id, siteId }]);

const groups = (db: Database) =>
  db.all<{ id: string }>('SELECT id FROM hostGroups ORDER BY rowid').map(({ id }) => id);

test('what cannot be written fails, and nothing of it stays or is remembered', () => {
  const db = withTeam();
  const failing = () => {
    add(db, 'one');
    expect(findRow({ db, teamId }, 'hostGroups', 'id', 'one')?.name).toBe('one');
    add(db, 'lost', 'no such site');
  };
  expect(() => db.transaction(failing)).toThrow('FOREIGN KEY');
  expect(findRow({ db, teamId }, 'hostGroups', 'id', 'one')).toBeUndefined();
  expect(groups(db)).toEqual([]);

  db.transaction(() => add(db, 'two'));
  expect(groups(db)).toEqual(['two']);
});
