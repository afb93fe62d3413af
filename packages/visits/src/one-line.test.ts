import fc from 'fast-check';
import { expect, test } from 'vitest';
import { oneLine } from './one-line.ts';

test.each([
  ['Jane\n2. Evil\r\n\tDoe\u2028\u2029\u0085!', 'Jane 2. Evil Doe !'],
  ['\u202eenaJ\u202c \u2066Doe\u2069\u200e\u200f\u061c', 'enaJ Doe'],
  ['J\u200ba\u200cn\u200de\u2060\ufeff\u00ad\ufe0f\u{e0041}', 'Jane'],
  ['\u0000\u001b[31m \u200b \u009b', '[31m'],
  ['\u200b\n', ''],
  ['Zoë O’Brien-Þór 李 שרה', 'Zoë O’Brien-Þór 李 שרה'],
  ['x'.repeat(200), 'x'.repeat(200)],
  ['x'.repeat(201), `${'x'.repeat(199)}…`],
  [`${'x'.repeat(198)}🎉🎉`, `${'x'.repeat(198)}…`],
])('%j is read as %j', (text, line) => {
  expect(oneLine(text)).toBe(line);
});

test('any text becomes one visible line of at most 200 characters, once and for all', () => {
  const unit = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('\n', '\u2028', '\u202e', '\u200d', ' '),
  );
  fc.assert(
    fc.property(fc.array(unit, { maxLength: 100 }), (parts) => {
      const line = oneLine(parts.join(''));
      expect(line.length).toBeLessThanOrEqual(200);
      expect(line).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\u200b-\u200f]| {2}|^ | $/u);
      expect(oneLine(line)).toBe(line);
    }),
  );
});
