import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Database, openDatabase } from './database.ts';
import { findHostGroup } from './sites.ts';

const teamId = '11111111-1111-4111-8111-111111111111';

const withTeam = (): Database => {
  const db = openDatabase(':memory:');
  db.insert('teams', { id: teamId, ordinal: 0, clientId: null, clientSecret: null });
  return db;
};

const add = (db: Database, id: string, siteId: string | null = null) =>
  db.insert('hostGroups', { id, teamId, name: id, siteId });

const groups = (db: Database) =>
  db.all<{ id: string }>('SELECT id FROM hostGroups ORDER BY rowid').map(({ id }) => id);

/** What one request does: it writes, may read, writes on, and may be refused in the end. */
const request = fc.record({
  first: fc.nat(2),
  reads: fc.boolean(),
  last: fc.nat(2),
  isRefused: fc.boolean(),
});

test('each request is done wholly or not at all, in order, and sees what was done before', () => {
  fc.assert(
    fc.property(fc.array(request, { maxLength: 8 }), (requests) => {
      const db = withTeam();
      const done: string[] = [];
      for (const [at, { first, reads, last, isRefused }] of requests.entries()) {
        const names = Array.from({ length: first + last }, (_, index) => `${at}.${index}`);
        const work = () => {
          for (const name of names.slice(0, first)) add(db, name);
          if (reads) expect(groups(db)).toEqual([...done, ...names.slice(0, first)]);
          for (const name of names.slice(first)) add(db, name);
          if (isRefused) throw new RangeError('refused');
        };
        if (isRefused) expect(() => db.transaction(work)).toThrow(RangeError);
        else db.transaction(work);
        if (!isRefused) done.push(...names);
      }
      expect(groups(db)).toEqual(done);
    }),
  );
});

test('what cannot be written fails, and nothing of it stays or is remembered', () => {
  const db = withTeam();
  const failing = () => {
    add(db, 'one');
    expect(findHostGroup(db, teamId, 'one')?.name).toBe('one');
    add(db, 'lost', 'no such site');
  };
  expect(() => db.transaction(failing)).toThrow('FOREIGN KEY');
  expect(findHostGroup(db, teamId, 'one')).toBeUndefined();
  expect(groups(db)).toEqual([]);

  db.transaction(() => add(db, 'two'));
  expect(groups(db)).toEqual(['two']);
});
