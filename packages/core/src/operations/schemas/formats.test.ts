import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { countCharacters, dateTimeInput, email, heldAddress } from './formats.ts';

const year = { min: new Date('1970-01-01T00:00:00Z'), max: new Date('2999-12-31T23:59:59Z') };

test('the same instant is sent, whatever offset it was given in', () => {
  const minutes = fc.integer({ min: -14 * 60, max: 14 * 60 });
  fc.assert(
    fc.property(fc.date({ ...year, noInvalidDate: true }), minutes, (instant, offset) => {
      const sign = offset < 0 ? '-' : '+';
      const [hours, rest] = [Math.trunc(Math.abs(offset) / 60), Math.abs(offset) % 60];
      const local = new Date(instant.getTime() + offset * 60_000).toISOString().slice(0, -1);
      const written = `${local}${sign}${String(hours).padStart(2, '0')}:${String(rest).padStart(2, '0')}`;
      expect(dateTimeInput.parse(written)).toBe(instant.toISOString());
      expect(dateTimeInput.parse(instant)).toBe(instant.toISOString());
      expect(dateTimeInput.parse(instant.toISOString())).toBe(instant.toISOString());
    }),
  );
});

test.each([
  'a&b@example.com',
  "o'brien+tag@example.com",
  'first..last.@example.com',
  'jane@localhost',
  'jane@xn--bcher-kva.example',
  'jane@bücher.example',
  'jane@b\u0075\u0308cher.example',
  'jane@例え.テスト',
  'jane@نامه\u200cای.example',
  'jane@col·lectiu.example',
  `jane@${'a'.repeat(63)}.example`,
])('an email address can be %s', (address) => {
  expect(email.safeParse(address).success).toBe(true);
});

test.each([
  'jane',
  'jane@',
  '@example.com',
  'jane@a@example.com',
  'jane doe@example.com',
  '"jane doe"@example.com',
  'Jane <jane@example.com>',
  'josé@example.com',
  'jane@example..com',
  'jane@example.com.',
  'jane@bücher-.example',
  'jane@exam_ple.com',
  'jane@[192.0.2.1]',
  'jane@example.com\u200b',
  'jane@例え。テスト',
  `jane@${'a'.repeat(64)}.example`,
])('an email address cannot be %j', (address) => {
  expect(email.safeParse(address).success).toBe(false);
});

test.each(['jörg@example.com', 'o"brien@exam_ple.com', 'jane@[192.0.2.1]', 'jane@example.com.', 'a@b'])(
  'a search takes %s, which a service may hold',
  (address) => {
    expect(heldAddress.safeParse(address).success).toBe(true);
  },
);

test.each(['', 'jane', '@', 'jane@', '@example.com', 'jane doe@example.com', 'ja\u0000ne@example.com', 7])(
  'a search does not take %j',
  (address) => {
    expect(heldAddress.safeParse(address).success).toBe(false);
  },
);

test.each([
  ['', 0],
  ['Zoë', 3],
  ['Zoe\u0308', 4],
  ['🛂', 1],
  ['👩🏽‍💼', 4],
  ['\ud83d', 1],
])('%j has %i characters', (text, count) => {
  expect(countCharacters(text)).toBe(count);
});
