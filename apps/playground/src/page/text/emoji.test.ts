import { expect, test } from 'vitest';
import { emojiWords, withEmoji } from './emoji.ts';

test.each([
  [':wave: Hello', '👋 Hello'],
  ['10:30:45 and :nothing_like_it:', '10:30:45 and :nothing_like_it:'],
  [':+1::skin-tone-4:', '👍🏽'],
  [':large_green_circle: :calendar:', '🟢 📆'],
  [':constructor:', ':constructor:'],
])('%s becomes %s', (text, shown) => {
  expect(withEmoji(text)).toBe(shown);
});

test.each([
  ['white_check_mark', 'white check mark'],
  ['-1', 'thumbs down'],
  ['+1::skin-tone-3', 'thumbs up, skin tone 3'],
  ['constructor', 'constructor'],
])('%s is read as %s', (code, words) => {
  expect(emojiWords(code)).toBe(words);
});
