import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { test as base, expect } from 'vitest';
import { openFile } from './open-file.ts';

// biome-ignore lint/correctness/noEmptyPattern: vitest reads what a fixture needs from the pattern.
const test = base.extend('folder', { scope: 'file' }, ({}, { onCleanup }) => {
  const folder = mkdtempSync(join(tmpdir(), 'visitor-store-'));
  onCleanup(() => rmSync(folder, { recursive: true }));
  return folder;
});

test('a file that is open is refused to a second one, at once, and free again after its end', ({
  folder,
}) => {
  const file = join(folder, 'shared.sqlite');
  const first = openFile(file);
  expect(() => openFile(file)).toThrow(`Can’t use the data file ${file}: another process has it open.`);
  first.close();
  openFile(file).close();
  const second = openFile(file);
  expect(() => openFile(file)).toThrow('another process has it open');
  second.close();
});

test("another program's database is refused, and left as it is", ({ folder }) => {
  const file = join(folder, 'foreign.sqlite');
  const foreign = new DatabaseSync(file);
  foreign.exec('CREATE TABLE notes (text TEXT); PRAGMA user_version = 2;');
  foreign.close();
  const before = readFileSync(file);
  expect(() => openFile(file)).toThrow('it isn’t a sandbox data file');
  expect(readFileSync(file)).toEqual(before);
});

test('a data file with other tables is refused', ({ folder }) => {
  const file = join(folder, 'old.sqlite');
  const sqlite = openFile(file);
  sqlite.exec('PRAGMA user_version = 999');
  sqlite.close();
  expect(() => openFile(file)).toThrow('another version of the sandbox created it');
});

test('a damaged file and a missing folder are named', ({ folder }) => {
  const file = join(folder, 'damaged.sqlite');
  openFile(file).close();
  writeFileSync(file, readFileSync(file).fill(0xff, 100, 4096));
  expect(() => openFile(file)).toThrow(`Can’t use the data file ${file}: it’s damaged.`);
  const nowhere = join(folder, 'missing', 'a.sqlite');
  expect(() => openFile(nowhere)).toThrow(`Can’t use the data file ${nowhere}: it can’t be opened`);
});
