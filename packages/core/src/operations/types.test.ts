import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { resourceTypes } from '../../scripts/resource-types.ts';
import { schemaTypes } from '../../scripts/schema-types.ts';

test.each([
  ['./types.ts', schemaTypes],
  ['../client/resources/plain-resources.ts', resourceTypes],
])('%s is what the operations say: `npm run qa -- schema-types` writes it', async (file, write) => {
  expect(await readFile(new URL(file, import.meta.url), 'utf8')).toBe(write());
});
