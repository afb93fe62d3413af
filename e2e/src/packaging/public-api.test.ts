import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { undocumented } from './doc-comments.ts';
import { packCore } from './packed-core.ts';

test('every public name says what it is', async () => {
  const core = await packCore();
  try {
    const files = [...core.entries.map(({ import: { types } }) => types), './dist/web.d.ts'];
    expect(undocumented(core.packageDir, files)).toEqual([]);
  } finally {
    await core.remove();
  }
});

test('would find what says nothing', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'doc-comments-test-'));
  try {
    await writeFile(
      join(folder, 'index.d.ts'),
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
       export { said, unsaid, type Alias };`,
    );
    expect(undocumented(folder, ['index.d.ts'])).toEqual([
      ...['Alias', 'Child', 'Parent.one', 'Parent.silent', 'Reached.field', 'unsaid'],
    ]);
  } finally {
    await rm(folder, { recursive: true });
  }
});
