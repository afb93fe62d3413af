import { expect, it } from 'vitest';
import { withEmoji } from './emoji.ts';

it.each([
  [':wave: Hello', '👋 Hello'],
  ['10:30:45 and :nothing_like_it:', '10:30:45 and :nothing_like_it:'],
  [':+1::skin-tone-4:', '👍🏽'],
  [':large_green_circle: :calendar:', '🟢 📆'],
  [':constructor:', ':constructor:'],
])('%s becomes %s', (text, shown) => {
  expect(withEmoji(text)).toBe(shown);
});
