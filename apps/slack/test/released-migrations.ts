import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';

/** Migrations by name, in their order, each with a hash of its source. */
export type Migrations = Readonly<Record<string, string>>;

const folder = new URL('../src/store/migrations/', import.meta.url);
const list = new URL('../src/store/released-migrations.json', import.meta.url);

const hashOf = (file: string) =>
  createHash('sha256')
    .update(readFileSync(new URL(file, folder)))
    .digest('hex');

/** Those in the store's `migrations/`. */
export const currentMigrations = (): Migrations => {
  const files = readdirSync(folder).toSorted();
  return Object.fromEntries(files.map((file) => [file.replace(/\.ts$/, ''), hashOf(file)]));
};

/** Those of the last release. */
export const releasedMigrations = (): Migrations => JSON.parse(readFileSync(list, 'utf8'));

/** Called by `npm run qa -- version-packages`. */
export const releaseMigrations = (): void =>
  writeFileSync(list, `${JSON.stringify(currentMigrations(), null, 2)}\n`);

/** The names of released migrations that were changed, removed or preceded by a new one. */
export const brokenMigrations = (released: Migrations, current: Migrations): string[] => {
  const now = Object.entries(current);
  const isKept = ([name, hash]: [string, string], index: number) =>
    now[index]?.[0] === name && now[index]?.[1] === hash;
  return Object.entries(released)
    .filter((entry, index) => !isKept(entry, index))
    .map(([name]) => name);
};
