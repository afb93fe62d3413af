import { expect, test } from 'vitest';
import { groupOf, guestOf, hostOf, idOf, isConfidential, markIn, notesOf } from './marks.ts';

test.each([guestOf, notesOf, groupOf, idOf])('a mark is found again in all that carries it', (carry) => {
  for (const n of [0, 7, 99_999]) expect(markIn(`POST /path {"${carry(n)}"}`)).toBe(n);
});

test('a host is of many, and marks nothing', () => {
  expect(markIn(hostOf(7))).toBeUndefined();
});

test.each(['chaos-secret', 'Bearer chaos-token-1', guestOf(1), hostOf(1), encodeURIComponent(guestOf(1))])(
  '%s is confidential',
  (text) => {
    expect(isConfidential(`in ${text} somewhere`)).toBe(true);
  },
);
