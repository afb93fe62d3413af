import { expect, test } from 'vitest';
import counted from './voice.json' with { type: 'json' };
import { allowed, voiceCounts } from './voice.ts';

test('no area reads more like a translation than before: `npm run qa -- voice` shows where, `--write` notes fewer', () => {
  expect(voiceCounts()).toEqual(counted);
});

test('at most 20 sentences are allowed to break a rule', () => {
  expect(Object.keys(allowed).length).toBeLessThanOrEqual(20);
});
