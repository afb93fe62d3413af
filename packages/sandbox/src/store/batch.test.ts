import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Database, openDatabase } from './database.ts';
import { findHostGroup } from './host-groups.ts';

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

test('there is something to wait for from the work until the end of the turn', async () => {
  const db = withTeam();
  expect(db.written()).toBeUndefined();
  db.batched(() => groups(db));
  expect(db.written()).toBeUndefined();
  db.batched(() => add(db, 'one'));
  const written = db.written();
  expect(written).toBeInstanceOf(Promise);
  await written;
  expect(db.written()).toBeUndefined();
  expect(groups(db)).toEqual(['one']);
});

/** What one request does: it writes, may read, writes on, and may be refused in the end. */
const request = fc.record({
  first: fc.nat(2),
  reads: fc.boolean(),
  last: fc.nat(2),
  isRefused: fc.boolean(),
  endsTurn: fc.boolean(),
});

test('each request of a turn is done wholly or not at all, in order, and sees what was done before', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(request, { maxLength: 8 }), async (requests) => {
      const db = withTeam();
      const done: string[] = [];
      for (const [at, { first, reads, last, isRefused, endsTurn }] of requests.entries()) {
        const names = Array.from({ length: first + last }, (_, index) => `${at}.${index}`);
        const work = () => {
          for (const name of names.slice(0, first)) add(db, name);
          if (reads) expect(groups(db)).toEqual([...done, ...names.slice(0, first)]);
          for (const name of names.slice(first)) add(db, name);
          if (isRefused) throw new RangeError('refused');
        };
        if (isRefused) expect(() => db.batched(work)).toThrow(RangeError);
        else db.batched(work);
        if (!isRefused) done.push(...names);
        if (endsTurn) await db.written();
      }
      await db.written();
      expect(groups(db)).toEqual(done);
    }),
  );
});

test('what cannot be written fails for everybody of its turn, and nothing of it stays or is remembered', async () => {
  const db = withTeam();
  db.batched(() => add(db, 'one'));
  const remembered = () => db.learned.places.of('one', () => findHostGroup(db, teamId, 'one')?.name);
  db.batched(() => add(db, 'lost', 'no such site'));
  db.learned.places.set('one', 'one');
  await expect(db.written()).rejects.toThrow('FOREIGN KEY');
  expect(remembered()).toBeUndefined();

  db.batched(() => add(db, 'two'));
  await db.written();
  expect(groups(db)).toEqual(['two']);
});

test('what is written at once comes after the work before it, and closing leaves nothing behind', async () => {
  const db = withTeam();
  db.batched(() => add(db, 'one'));
  const written = db.written();
  db.transaction(() => add(db, 'two'));
  await written;
  db.batched(() => add(db, 'three'));
  add(db, 'four');
  expect(groups(db)).toEqual(['one', 'two', 'three', 'four']);

  db.batched(() => add(db, 'five'));
  const last = db.written();
  db.close();
  await expect(last).resolves.toBeUndefined();
});
