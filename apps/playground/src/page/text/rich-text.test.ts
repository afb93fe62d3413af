import { expect, test } from 'vitest';
import { richTextTokens, richTextWords } from './rich-text.ts';

const section = (...elements: { type: string; [field: string]: unknown }[]) => ({
  type: 'rich_text_section',
  elements,
});
const words = (text: string, style?: Record<string, boolean>) => ({
  type: 'text',
  text,
  ...(style && { style }),
});

test('styles text from the inside out', () => {
  expect(richTextTokens([section(words('a', { bold: true, code: true }), words(' b'))])).toEqual([
    {
      type: 'paragraph',
      children: [
        { type: 'bold', children: [{ type: 'code', text: 'a' }] },
        { type: 'text', text: ' b' },
      ],
    },
  ]);
});

test('reads lists, quotes, code and everything that stands in a line', () => {
  expect(
    richTextTokens([
      { type: 'rich_text_list', style: 'ordered', indent: 1, offset: 2, elements: [section(words('one'))] },
      {
        type: 'rich_text_quote',
        elements: [
          { type: 'user', user_id: 'U1' },
          { type: 'emoji', name: 'wave' },
        ],
      },
      { type: 'rich_text_preformatted', elements: [words('x = 1')] },
      section({ type: 'link', url: 'javascript:a', text: 'x' }, { type: 'broadcast', range: 'here' }),
    ]),
  ).toEqual([
    { type: 'list', isOrdered: true, start: 3, indent: 1, items: [[{ type: 'text', text: 'one' }]] },
    {
      type: 'quote',
      children: [
        { type: 'user', id: 'U1' },
        { type: 'emoji', name: 'wave', text: '👋' },
      ],
    },
    { type: 'preformatted', text: 'x = 1' },
    {
      type: 'paragraph',
      children: [
        { type: 'text', text: 'x' },
        { type: 'broadcast', label: '@here' },
      ],
    },
  ]);
});

test('gives back the words alone', () => {
  expect(
    richTextWords({ type: 'rich_text', elements: [section(words('a'), words('b')), section(words('c'))] }),
  ).toBe('ab\nc');
});
