import { expect, test } from 'vitest';
import { isInternal } from './address.ts';

test.each([
  ['10.1.2.3', true],
  ['[::1]', true],
  ['[::a01:203]', true],
  ['[::ffff:10.1.2.3]', true],
  ['[64:ff9b::a01:203]', true],
  ['[64:ff9b:1::a01:203]', true],
  ['[2001::1]', true],
  ['[2002:a01:203::1]', true],
  ['[fc00::1]', true],
  ['[fe80::1]', true],
  ['[fec0::1]', true],
  ['198.51.100.7', false],
  ['[2001:db8::1]', false],
])('%s is in the network of the app: %s', async (host, expected) => {
  expect(await isInternal(`https://${host}`, [])).toBe(expected);
});

test('a host that the operator allows is not looked at', async () => {
  expect(await isInternal('https://10.1.2.3', ['10.1.2.3'])).toBe(false);
});
