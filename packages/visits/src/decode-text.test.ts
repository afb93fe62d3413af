import { expect, test } from 'vitest';
import { decodeText } from './decode-text.ts';

const text = 'Jürgen;Groß';
const utf16 = Buffer.from(text, 'utf16le');

test.for([
  ['UTF-8', Buffer.from(text)],
  ['UTF-8 with a mark', Buffer.from(`\ufeff${text}`)],
  ['UTF-16 with a mark', Buffer.from(`\ufeff${text}`, 'utf16le')],
  ['big-endian UTF-16 with a mark', Buffer.from(`\ufeff${text}`, 'utf16le').swap16()],
  ['UTF-16 without one', utf16],
  ['windows-1252', Buffer.from(text, 'latin1')],
] as const)('%s is decoded', ([, bytes]) => {
  expect(decodeText(bytes)).toBe(text);
});

test('windows-1252 has a euro sign and quotes', () => {
  expect(decodeText(Uint8Array.of(0x80, 0x20, 0x93, 0xe4, 0x94))).toBe('€ “ä”');
});
