import { expect, test } from 'vitest';
import { containsText, visibleText } from './visible-text.ts';

const mrkdwn = (text: string) => visibleText({ type: 'mrkdwn', text });

test.each([
  ['*Ada* _Lovelace_ ~late~ `code`', 'Ada Lovelace late code'],
  ['snake_case and 2*3', 'snake_case and 2*3'],
  ['<https://example.com|the site> of <#C0VISITORS>', 'the site of #C0VISITORS'],
  ['<!date^1772442000^{date}|2 March 2026>', '2 March 2026'],
  ['Canary &amp; Sons &lt;3', 'Canary & Sons <3'],
])('reads %s', (text, expected) => {
  expect(mrkdwn(text)).toBe(expected);
});

test('reads plain text as it is', () => {
  expect(visibleText({ type: 'plain_text', text: '*Ada* &amp;' })).toBe('*Ada* &amp;');
});

test('finds words anywhere in blocks, and no values', () => {
  const button = { type: 'button', text: { type: 'plain_text', text: 'Cancel' }, value: 'secret' };
  const blocks = [{ type: 'section', fields: [{ type: 'mrkdwn', text: '*Ada*' }], accessory: button }];
  const rich = { type: 'rich_text', elements: [{ elements: [{ type: 'text', text: 'Hello' }] }] };
  expect(['Ada', 'Cancel', 'Hello'].every((words) => containsText([...blocks, rich], words))).toBe(true);
  expect(containsText(blocks, 'secret')).toBe(false);
});
