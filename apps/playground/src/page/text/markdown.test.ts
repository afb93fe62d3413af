import { expect, test } from 'vitest';
import { parseMarkdown } from './markdown.ts';
import type { Token } from './tokens.ts';

const text = (value: string): Token => ({ type: 'text', text: value });
const paragraph = (...children: Token[]): Token => ({ type: 'paragraph', children });

test.each<[string, Token[]]>([
  ['# Visits\nToday', [{ type: 'heading', children: [text('Visits')] }, paragraph(text('Today'))]],
  [
    'one\n\n---\n\n> two',
    [paragraph(text('one')), { type: 'rule' }, { type: 'quote', children: [paragraph(text('two'))] }],
  ],
  [
    '**b** _i_ ~~s~~',
    [
      paragraph(
        { type: 'bold', children: [text('b')] },
        text(' '),
        { type: 'italic', children: [text('i')] },
        text(' '),
        { type: 'strike', children: [text('s')] },
      ),
    ],
  ],
  [
    '`c` :wave:',
    [paragraph({ type: 'code', text: 'c' }, text(' '), { type: 'emoji', name: 'wave', text: '👋' })],
  ],
  [
    '[l](https://example.com) [x](javascript:a)',
    [paragraph({ type: 'link', url: 'https://example.com', children: [text('l')] }, text(' '), text('x'))],
  ],
  ['3. a\n4. b', [{ type: 'list', isOrdered: true, start: 3, indent: 0, items: [[text('a')], [text('b')]] }]],
  ['| a |\n|---|\n| 1 |', [{ type: 'table', rows: [[[text('a')]], [[text('1')]]] }]],
  ['```ts\n# no\n```', [{ type: 'preformatted', text: '# no' }]],
  ['<b>no</b>', [paragraph(text('<b>'), text('no'), text('</b>'))]],
])('reads %j', (markdown, tokens) => {
  expect(parseMarkdown(markdown)).toEqual(tokens);
});
