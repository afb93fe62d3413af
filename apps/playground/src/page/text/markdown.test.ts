import { expect, test } from 'vitest';
import { parseMarkdown } from './markdown.ts';
import type { Token } from './tokens.ts';

const text = (value: string): Token => ({ type: 'text', text: value });

test('reads headings, paragraphs, rules and quotes', () => {
  expect(parseMarkdown('# Visits\nToday\n\nand *tomorrow*\n\n---\n> all\n> of them\n')).toEqual([
    { type: 'heading', children: [text('Visits')] },
    { type: 'paragraph', children: [text('Today')] },
    { type: 'paragraph', children: [text('and '), { type: 'italic', children: [text('tomorrow')] }] },
    { type: 'rule' },
    { type: 'quote', children: [text('all\nof them')] },
  ]);
});

test('reads lists of every depth, with boxes', () => {
  expect(parseMarkdown('- one\n- [x] two\n  1. inside\n- three')).toEqual([
    { type: 'list', isOrdered: false, start: 1, indent: 0, items: [[text('one')], [text('☑ two')]] },
    { type: 'list', isOrdered: true, start: 1, indent: 1, items: [[text('inside')]] },
    { type: 'list', isOrdered: false, start: 1, indent: 0, items: [[text('three')]] },
  ]);
});

test('reads tables and code', () => {
  expect(parseMarkdown('| a | b |\n|---|:-:|\n| 1 | **2** |\n\n```ts\n# no\n```')).toEqual([
    {
      type: 'table',
      rows: [
        [[text('a')], [text('b')]],
        [[text('1')], [{ type: 'bold', children: [text('2')] }]],
      ],
    },
    { type: 'preformatted', text: '# no' },
  ]);
});

test('reads what stands within a line, and no address that runs something', () => {
  const [paragraph] = parseMarkdown(
    '**b** __b__ ~~s~~ `c` [l](https://example.com) [x](javascript:a) \\*a\\* 2*3*4',
  );
  expect(paragraph).toEqual({
    type: 'paragraph',
    children: [
      { type: 'bold', children: [text('b')] },
      text(' '),
      { type: 'bold', children: [text('b')] },
      text(' '),
      { type: 'strike', children: [text('s')] },
      text(' '),
      { type: 'code', text: 'c' },
      text(' '),
      { type: 'link', url: 'https://example.com', children: [text('l')] },
      text(' '),
      text('x'),
      text(' '),
      text('*'),
      text('a'),
      text('*'),
      text(' 2'),
      { type: 'italic', children: [text('3')] },
      text('4'),
    ],
  });
});
