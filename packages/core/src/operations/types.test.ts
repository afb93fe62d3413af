import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { schemaTypes } from '../../scripts/schema-types.ts';

test('the types are those of the schemas: `npm run qa -- schema-types` writes them', async () => {
  expect(await readFile(new URL('./types.ts', import.meta.url), 'utf8')).toBe(schemaTypes());
});
