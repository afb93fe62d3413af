import { describe, expect, test } from 'vitest';
import type { Rule } from '../../src/limits/problem.ts';
import { checkMessage, checkView } from '../../src/limits/surfaces.ts';
import * as b from './block-kit.ts';

const { mrkdwn, plain } = b;
const asking = (fields: b.Json) => b.actions(b.button({ confirm: { text: mrkdwn('Sure?'), ...fields } }));
const text = (fields: b.Json = {}) => b.input(b.textInput(fields));
const header = (words: b.Json) => ({ type: 'header', text: words });
const image = (fields: b.Json) => ({ type: 'image', alt_text: 'A map', ...fields });
const rich = (...elements: b.Json[]) => ({ type: 'rich_text', elements });
const list = (fields: b.Json) => rich({ type: 'rich_text_list', style: 'bullet', elements: [], ...fields });
const code = (...elements: b.Json[]) => rich({ type: 'rich_text_preformatted', elements });
const bold = { type: 'text', text: 'Bold' };
const dataTable = (...rows: b.Json[][]) => ({ type: 'data_table', caption: 'Visits', rows });
const box = (...child_blocks: b.Json[]) => ({ type: 'container', title: plain('Box'), child_blocks });
const alert = (level: string) => ({ type: 'alert', text: plain('Not sent'), level });
const video = (video_url: string) => ({
  type: 'video',
  video_url,
  thumbnail_url: 'https://example.com/t.png',
  alt_text: 'The way in',
  title: plain('The way in'),
});

type Case = [what: string, rule: Rule, pointer: string, allowed: b.Json, refused: b.Json];

/** Every rule of one block that is no number, from both sides. */
const cases: Case[] = [
  [
    'a section says something',
    'required',
    '/text',
    { type: 'section', fields: [plain('F')] },
    { type: 'section' },
  ],
  ['a header is plain text', 'wrong_value', '/text/type', header(plain('H')), header(mrkdwn('H'))],
  [
    'a label is plain text',
    'wrong_value',
    '/label/type',
    text(),
    b.input(b.textInput(), { label: mrkdwn('L') }),
  ],
  [
    'a button is plain text',
    'wrong_value',
    '/elements/0/text/type',
    b.actions(b.button()),
    b.actions(b.button({ text: mrkdwn('Go') })),
  ],
  [
    'a confirmation has plain buttons',
    'wrong_value',
    '/elements/0/confirm/deny/type',
    asking({ deny: plain('No') }),
    asking({ deny: mrkdwn('No') }),
  ],
  [
    'a confirmation asks something',
    'required',
    '/elements/0/confirm/text',
    asking({}),
    asking({ text: undefined }),
  ],
  [
    'styles are primary and danger',
    'wrong_value',
    '/elements/0/style',
    b.actions(b.button({ style: 'danger' })),
    b.actions(b.button({ style: 'default' })),
  ],
  [
    'dispatching is up to the block',
    'unknown_field',
    '/element',
    b.input(b.textInput(), { dispatch_action: true }),
    text({ dispatch_action: true }),
  ],
  ['an image has a source', 'exactly_one', '', image({ slack_file: { id: 'F1' } }), image({})],
  ['an image has one source', 'exactly_one', '', b.image(), b.image({ slack_file: { id: 'F1' } })],
  [
    'a file has an id or an address',
    'exactly_one',
    '/slack_file',
    image({ slack_file: { url: 'https://example.com/f' } }),
    image({ slack_file: { id: 'F1', url: 'https://example.com/f' } }),
  ],
  ['an alert has a known level', 'wrong_value', '/level', alert('warning'), alert('bad')],
  [
    'action_ids differ within a block',
    'duplicate',
    '/elements/1/action_id',
    b.actions(b.button({ action_id: 'a' }), b.button({ action_id: 'b' })),
    b.actions(b.button({ action_id: 'a' }), b.button({ action_id: 'a' })),
  ],
  [
    'a broadcast is escaped',
    'broadcast',
    '/text/text',
    b.section({ text: mrkdwn('&lt;!channel&gt; <!date^1700000000^{date_short}|then>') }),
    b.section({ text: mrkdwn('hi <!channel>') }),
  ],
  [
    'a broadcast does nothing in plain text',
    'broadcast',
    '/elements/0/text',
    b.context(plain('<!here>')),
    b.context(mrkdwn('<!here|here>')),
  ],
  ['a list has a known style', 'wrong_value', '/elements/0/style', list({}), list({ style: 'dashed' })],
  ['a list is indented up to 8', 'too_big', '/elements/0/indent', list({ indent: 8 }), list({ indent: 9 })],
  [
    'preformatted text is text and links',
    'not_allowed_here',
    '/elements/0/elements/0/type',
    code(bold, { type: 'link', url: 'https://example.com' }),
    code({ type: 'emoji', name: 'wave' }),
  ],
  [
    'rich text has sections',
    'not_allowed_here',
    '/elements/0/type',
    rich({ type: 'rich_text_quote', elements: [bold] }),
    rich(bold),
  ],
  [
    'rows are equally long',
    'wrong_value',
    '/rows',
    dataTable(b.row(2), b.row(2)),
    dataTable(b.row(2), b.row(1)),
  ],
  [
    'a header cell is no rich text',
    'not_allowed_here',
    '/rows/0',
    dataTable(b.row(1), [b.richText('Ada')]),
    dataTable([b.richText('Name')], b.row(1)),
  ],
  [
    'a video is on https',
    'wrong_format',
    '/video_url',
    video('https://example.com/v'),
    video('http://example.com/v'),
  ],
  ['a container holds no container', 'not_allowed_here', '/child_blocks/0/type', box(b.divider), box(box())],
  [
    'the rules hold inside a container',
    'duplicate',
    '/child_blocks/0/elements/1/action_id',
    box(b.actions(b.button({ action_id: 'a' })), b.actions(b.button({ action_id: 'a' }))),
    box(b.actions(b.button({ action_id: 'a' }), b.button({ action_id: 'a' }))),
  ],
  [
    'a card says something',
    'required',
    '',
    { type: 'card', actions: [b.button()] },
    { type: 'card', icon: b.image() },
  ],
  [
    'a container has a title',
    'required',
    '',
    { ...box(), title: undefined, rich_text_title: b.richText('Box') },
    { type: 'container', child_blocks: [] },
  ],
];

describe.each(cases)('%s', (_, rule, pointer, allowed, refused) => {
  test('in a modal', () => {
    const found = (block: b.Json) => checkView(b.modal([block]), 'modal', ['view']);
    expect(found(allowed)).toEqual([]);
    expect(found(refused)).toEqual([
      { rule, pointer: `/view/blocks/0${pointer}`, message: expect.any(String) },
    ]);
  });

  test('in an attachment of a message', () => {
    const found = (block: b.Json) => checkMessage({ text: 'Hello', attachments: [{ blocks: [block] }] });
    expect(found(allowed)).toEqual([]);
    expect(found(refused)).toMatchObject([{ rule, pointer: `/attachments/0/blocks/0${pointer}` }]);
  });
});

describe('the blocks of a view together', () => {
  const found = (...blocks: b.Json[]) => checkView(b.modal(blocks), 'modal', ['view']);

  test('have different block_ids, and may repeat an action_id', () => {
    const named = (block_id: string) => ({ ...b.actions(b.button({ action_id: 'go' })), block_id });
    expect(found(named('a'), named('b'))).toEqual([]);
    expect(found(named('a'), named('a'))).toMatchObject([
      { rule: 'duplicate', pointer: '/view/blocks/1/block_id' },
    ]);
  });

  test('put the focus on one element', () => {
    expect(found(text({ focus_on_load: true }), text({ focus_on_load: false }))).toEqual([]);
    expect(found(text({ focus_on_load: true }), text({ focus_on_load: true }))).toMatchObject([
      { rule: 'focus', pointer: '/view/blocks' },
    ]);
  });
});
