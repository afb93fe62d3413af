import { expect, test } from 'vitest';
import type { View } from '../block-kit.ts';
import { elementKey } from '../state/element-values.ts';
import { clientErrors } from './client-checks.ts';

/** What Slack's client says about one input that holds this text. */
const errorOf = (element: object, value: string | null, optional = false) => {
  const block = { type: 'input', block_id: 'b', optional, element: { action_id: 'a', ...element } } as never;
  const placed = { block, element: (block as { element: never }).element };
  const view = { blocks: [block] } as unknown as View;
  return clientErrors(view, new Map([[elementKey(placed), { value }]])).b;
};

const text = { type: 'plain_text_input', min_length: 2, max_length: 3 };
const email = { type: 'email_text_input' };
const url = { type: 'url_text_input' };
const number = { type: 'number_input', is_decimal_allowed: false, min_value: '1', max_value: '9' };

test.each([
  [text, 'ab', undefined],
  [text, 'a', 'Please enter at least 2 characters.'],
  [text, 'abcd', 'Please enter at most 3 characters.'],
  [email, 'ada@example.com', undefined],
  [email, 'ada@example', 'Please enter a valid email address.'],
  [url, 'https://example.com', undefined],
  [url, 'example', 'Please enter a valid URL.'],
  [number, '5', undefined],
  [number, 'five', 'Please enter a number.'],
  [number, '1.5', 'Please enter a whole number.'],
  [{ ...number, is_decimal_allowed: true }, '1.5', undefined],
  [number, '0', 'Please enter 1 or more.'],
  [number, '10', 'Please enter 9 or less.'],
  [{ type: 'plain_text_input' }, 'x'.repeat(3000), undefined],
  [{ type: 'plain_text_input' }, 'x'.repeat(3001), 'Please enter at most 3000 characters.'],
  [number, '0x5', 'Please enter a number.'],
  [text, null, 'Please complete this required field.'],
])('checks %o holding %o', (element, value, expected) => {
  expect(errorOf(element, value)).toBe(expected);
});

test('lets an optional field be empty', () => {
  expect(errorOf(text, null, true)).toBeUndefined();
});
