import { expect, test } from 'vitest';
import { allowed, voiceHits } from './voice.ts';

test('no sentence reads like a translation: `npm run qa -- voice` shows where', () => {
  expect(voiceHits().map(({ place, rules, text }) => `${place} [${rules.join(', ')}] ${text}`)).toEqual([]);
});

test('at most 20 sentences are allowed to break a rule', () => {
  expect(Object.keys(allowed).length).toBeLessThanOrEqual(20);
});
