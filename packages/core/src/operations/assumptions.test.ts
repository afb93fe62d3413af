import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { operations } from './catalogue.ts';

const docs = readFileSync(new URL('../../../../docs/reference/assumptions.md', import.meta.url), 'utf8');

test('every assumption that an operation rests on is documented', () => {
  const documented = new Set(docs.match(/^\| A\d+/gm)?.map((row) => row.slice(2)));
  const used = new Set(
    Object.values(operations).flatMap(({ assumptions }) => assumptions as readonly string[]),
  );
  expect([...used].filter((id) => !documented.has(id))).toEqual([]);
});
