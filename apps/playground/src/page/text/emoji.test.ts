import { expect, test } from 'vitest';
import { plainWords } from './emoji.ts';

test.each([
  [':wave: Hello', '👋 Hello'],
  ['10:30:45 and :nothing_like_it:', '10:30:45 and :nothing_like_it:'],
  [':+1::skin-tone-4:', '👍'],
  [':constructor:', ':constructor:'],
])('%s becomes %s', (text, shown) => {
  expect(plainWords({ text })).toBe(shown);
  expect(plainWords({ text, emoji: false })).toBe(text);
});
