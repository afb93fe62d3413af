import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const dist = new URL('../dist/', import.meta.url);

/** A built file and everything it imports from beside it, as one text. */
function reach(file: string, seen = new Set<string>()): string {
  if (seen.has(file)) return '';
  seen.add(file);
  const text = readFileSync(new URL(file, dist), 'utf8');
  const beside = [...text.matchAll(/from "\.\/([^"]+)"/g)].map(([, name = '']) => reach(name, seen));
  return [text, ...beside].join('\n');
}

test('the portable entry imports zod alone and touches no global of a host', () => {
  const built = reach('portable.js');
  const imported = new Set([...built.matchAll(/from "([^."][^"]*)"/g)].map(([, name]) => name));
  expect([...imported]).toEqual(['zod']);
  expect(built).not.toMatch(
    /\b(globalThis|process|setTimeout|clearTimeout|setInterval|setImmediate|__dirname)\b/,
  );
});
