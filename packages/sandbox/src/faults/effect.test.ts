import { expect, test } from 'vitest';
import { retryAfter, retryAfterHeader } from './effect.ts';

const now = Date.parse('2026-05-04T10:00:00.000Z');

test.each([
  [7, '7'],
  [0.5, '0.5'],
  ['soon', 'soon'],
  ['Mon, 04 May 2026 10:01:00 GMT', 'Mon, 04 May 2026 10:01:00 GMT'],
  [{ dateIn: 2 }, 'Mon, 04 May 2026 10:00:02 GMT'],
  [{ dateIn: -60 }, 'Mon, 04 May 2026 09:59:00 GMT'],
])('%j is written as %s', (value, header) => {
  expect(retryAfterHeader(retryAfter.parse(value), now)).toBe(header);
});

test.each([-1, '', ' ', 'a\nb', 'früh', { dateIn: 1e9 }, { dateIn: '2' }, {}, null])(
  '%j is refused',
  (value) => {
    expect(retryAfter.safeParse(value).success).toBe(false);
  },
);
