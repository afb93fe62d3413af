import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { undocumented } from './doc-comments.ts';
import { type PackedCore, packCore } from './packed-core.ts';
import { refusingUndefined } from './strict-options.ts';

let core: PackedCore;
let types: string[];

beforeAll(async () => {
  core = await packCore();
  types = [...core.entries.map((entry) => entry.import.types), './dist/web.d.ts'];
});
afterAll(() => core.remove());

test('every public name says what it is', () => {
  expect(undocumented(core.packageDir, types)).toEqual([]);
});

test('every option can be undefined', () => {
  expect(refusingUndefined(core.packageDir, types)).toEqual([]);
});

/** What is found in a declaration file. */
const foundIn = async (find: (folder: string, files: readonly string[]) => string[], text: string) => {
  const folder = await mkdtemp(join(tmpdir(), 'public-api-test-'));
  try {
    await writeFile(join(folder, 'index.d.ts'), text);
    return find(folder, ['index.d.ts']);
  } finally {
    await rm(folder, { recursive: true });
  }
};

test('would find what says nothing', async () => {
  const found = await foundIn(
    undocumented,
    `/** Said. */
     export class Parent extends Error {
       #hidden; private inner: string; protected between: string; name: 'Parent'; silent: Reached<1>; static one: 1;
       constructor(inner: Inner);
       /** Said. */
       spoken(): void;
     }
     export class Child extends Parent { spoken(): void; }
     /** Said. */
     declare const said: 1;
     declare const unsaid: 1;
     interface Reached<Item> { field: Item; [Symbol.iterator](): Iterator<Item> }
     interface Inner { unreached: 1 }
     type Alias = 1;
     /** Said. */
     type Union = { one: 1 } | { list: { item: 1 }[] };
     interface Methods {
       /** Said. */
       spoken(): void;
       silent(): void;
     }
     /** Said. */
     export class Holder {
       /** Said. */
       kept: { [Name in keyof Methods]: Methods[Name] };
       /** Said. */
       lost: { [Name in keyof Methods & string as Name]: Methods[Name] };
     }
     export { said, unsaid, type Alias, type Union };`,
  );
  expect(found).toEqual([
    ...['Alias', 'Child', 'Holder.kept.silent', 'Holder.lost.silent', 'Holder.lost.spoken'],
    ...['Parent.one', 'Parent.silent', 'Reached.field'],
    ...['Union.list', 'Union.list.item', 'Union.one', 'unsaid'],
  ]);
});

test('would find what refuses undefined', async () => {
  const found = await foundIn(
    refusingUndefined,
    `interface Options { bad?: 1; fine?: 1 | undefined; any?: unknown; needed: 1; onEvent(event: Event): void }
     interface Event { ours?: 1 }
     interface Result { ours?: 1; method(options?: { inline?: 1; nested?: { deep?: 1 } | undefined }): Result }
     export class Client { constructor(options: Options & { more?: 1 }); readonly resource: Result }
     export const call: (options: Partial<Options>, ...rest: []) => Result;`,
  );
  expect(found).toEqual(['Options.bad', 'Result.deep', 'Result.inline', 'options.more']);
});
