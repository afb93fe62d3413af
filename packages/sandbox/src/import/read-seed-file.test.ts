import { expect, test } from 'vitest';
import { decodeUtf8 } from './read-seed-file.ts';

const windows1252 = Buffer.from('record,name\r\nsite,canary\r\nsite,M\xFCnchen canary', 'latin1');

test('UTF-8 is read as it is, the replacement character included', () => {
  expect(decodeUtf8(Buffer.from('site,M\u00FCnchen \uFFFD'))).toBe('site,M\u00FCnchen \uFFFD');
});

test('other bytes are refused by their line, without their text', () => {
  expect(() => decodeUtf8(windows1252)).toThrow('line 3: the text isn’t UTF-8; save it as UTF-8');
  expect(() => decodeUtf8(windows1252)).not.toThrow('canary');
});
