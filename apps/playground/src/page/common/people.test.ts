import { expect, test } from 'vitest';
import { hueOf, initials } from './people.ts';

test.each([
  ['Alice Martin', 'AM'],
  ['Nora van Dijk', 'ND'],
  ['slackbot', 'S'],
  ['Ægir 𝒜', 'Æ𝒜'],
  ['', ''],
])('shortens %o to %o', (name, expected) => {
  expect(initials(name)).toBe(expected);
});

test('gives a name the same colour each time', () => {
  expect(hueOf('Alice Martin')).toBe(hueOf('Alice Martin'));
  expect(hueOf('Alice Martin')).not.toBe(hueOf('Bob Chen'));
});
