import { expect, test } from 'vitest';
import { createMask } from './masks.ts';

const mask = createMask(() => ['hush & hush', '']);

test('hides secrets by value, look and name, wherever they stand', () => {
  const seen = mask({
    text: 'It is hush & hush, and xoxb-1-2-abc',
    form: 'text=hush%20%26%20hush&more=xapp-1-A0-b',
    list: [{ access_token: 'anything', client_secret: 'something' }],
    'xoxp-key': 1,
  });
  expect(seen).toEqual({
    text: 'It is [hidden], and [hidden]',
    form: 'text=[hidden]&more=[hidden]',
    list: [{ access_token: '[hidden]', client_secret: '[hidden]' }],
    '[hidden]': 1,
  });
});

test('leaves the rest as it is', () => {
  const value = { ok: true, nothing: null, count: 3, text: 'A xox-ray', list: [1, 'two'] };
  expect(mask(value)).toEqual(value);
});
