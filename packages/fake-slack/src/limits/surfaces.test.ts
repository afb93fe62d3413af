import { describe, expect, it } from 'vitest';
import { checkErrors, checkMessage, checkOptions, checkView } from './surfaces.ts';

const plain = (text: string) => ({ type: 'plain_text', text });
const mrkdwn = (text: string) => ({ type: 'mrkdwn', text });
const option = (value: string) => ({ text: plain(value), value });
const many = <T>(count: number, make: (index: number) => T) =>
  Array.from({ length: count }, (_, index) => make(index));
const section = (text: object) => ({ type: 'section', text });
const actions = (...elements: object[]) => ({ type: 'actions', elements });
const button = (fields: object = {}) => ({ type: 'button', text: plain('Go'), action_id: 'go', ...fields });
const input = (element: object, fields: object = {}) => ({
  type: 'input',
  label: plain('Label'),
  element,
  ...fields,
});
const text = (fields: object = {}) => ({ type: 'plain_text_input', action_id: 'text', ...fields });
const modal = (blocks: object[], fields: object = {}) => ({
  type: 'modal',
  title: plain('Invite'),
  submit: plain('Send'),
  blocks,
  ...fields,
});
const message = (...blocks: object[]) => ({ text: 'Hello', blocks });
const select = (fields: object) => ({ type: 'static_select', action_id: 's', ...fields });
const confirm = (fields: object = {}) => ({ text: mrkdwn('Sure?'), ...fields });

const found = (problems: { pointer: string; message: string }[]) =>
  problems.map(({ pointer, message }) => `${pointer} ${message}`).join('\n');
const view = (value: object) => found(checkView(value, 'modal', ['view']));

describe('a modal at every limit passes', () => {
  it('accepts the largest legal view', () => {
    const blocks = [
      input(text({ max_length: 3000, initial_value: 'x'.repeat(3000), placeholder: plain('p'.repeat(150)) })),
      section(mrkdwn('t'.repeat(3000))),
      { type: 'context', elements: many(10, () => mrkdwn('note')) },
      actions(...many(25, (index) => button({ action_id: `go${index}`, confirm: confirm() }))),
      ...many(96, () => ({ type: 'divider' })),
    ];
    const value = modal(blocks, { title: plain('t'.repeat(24)), private_metadata: 'm'.repeat(3000) });
    expect(view(value)).toBe('');
  });
});

describe.each<[string, object, string]>([
  ['a long title', modal([], { title: plain('t'.repeat(25)) }), '/view/title/text '],
  ['a mrkdwn title', modal([], { title: mrkdwn('Invite') }), '/view/title/type '],
  ['a long submit', modal([], { submit: plain('t'.repeat(25)) }), '/view/submit/text '],
  ['a long close', modal([], { close: plain('t'.repeat(25)) }), '/view/close/text '],
  ['long metadata', modal([], { private_metadata: 'm'.repeat(3001) }), '/view/private_metadata '],
  ['a long callback_id', modal([], { callback_id: 'c'.repeat(256) }), '/view/callback_id '],
  ['no title', modal([], { title: undefined }), '/view/title '],
  ['inputs without submit', modal([input(text())], { submit: undefined }), '/view/submit is required'],
  ['101 blocks', modal(many(101, () => ({ type: 'divider' }))), '/view/blocks '],
  [
    'an unknown field',
    modal([{ type: 'divider', colour: 'red' }]),
    '/view/blocks/0 Unrecognized key: "colour"',
  ],
  ['an unknown block', modal([{ type: 'fancy' }]), '/view/blocks/0/type unknown type'],
  ['an unknown element', modal([input({ type: 'slider' })]), '/view/blocks/0/element/type unknown type'],
  ['a button as an input', modal([input(button())]), '/view/blocks/0/element/type unknown type'],
  ['a text input in actions', modal([actions(text())]), '/view/blocks/0/elements/0/type unknown type'],
  ['an input without label', modal([{ type: 'input', element: text() }]), '/view/blocks/0/label '],
  ['a mrkdwn label', modal([input(text(), { label: mrkdwn('L') })]), '/view/blocks/0/label/type '],
  ['a mrkdwn header', modal([{ type: 'header', text: mrkdwn('H') }]), '/view/blocks/0/text/type '],
  ['a long header', modal([{ type: 'header', text: plain('h'.repeat(151)) }]), '/view/blocks/0/text/text '],
  ['an empty text', modal([section(plain(''))]), '/view/blocks/0/text/text '],
  ['a long section', modal([section(plain('t'.repeat(3001)))]), '/view/blocks/0/text/text '],
  ['an empty section', modal([{ type: 'section' }]), '/view/blocks/0/text needs text or fields'],
  ['11 fields', modal([{ type: 'section', fields: many(11, () => plain('f')) }]), '/view/blocks/0/fields '],
  [
    '26 actions',
    modal([actions(...many(26, (i) => button({ action_id: `${i}` })))]),
    '/view/blocks/0/elements ',
  ],
  [
    '11 in context',
    modal([{ type: 'context', elements: many(11, () => plain('c')) }]),
    '/view/blocks/0/elements ',
  ],
  [
    'a button in context',
    modal([{ type: 'context', elements: [button()] }]),
    '/view/blocks/0/elements/0/type ',
  ],
  [
    'a mrkdwn button',
    modal([actions(button({ text: mrkdwn('Go') }))]),
    '/view/blocks/0/elements/0/text/type ',
  ],
  [
    'a long button',
    modal([actions(button({ text: plain('g'.repeat(76)) }))]),
    '/view/blocks/0/elements/0/text/text ',
  ],
  ['a long value', modal([actions(button({ value: 'v'.repeat(2001) }))]), '/view/blocks/0/elements/0/value '],
  [
    'a long action_id',
    modal([actions(button({ action_id: 'a'.repeat(256) }))]),
    '/view/blocks/0/elements/0/action_id ',
  ],
  ['a long block_id', modal([{ type: 'divider', block_id: 'b'.repeat(256) }]), '/view/blocks/0/block_id '],
  [
    'two equal action_ids',
    modal([actions(button(), button())]),
    'two elements of one block have the action_id "go"',
  ],
  [
    'two equal block_ids',
    modal([
      { type: 'divider', block_id: 'b' },
      { type: 'divider', block_id: 'b' },
    ]),
    'two blocks have the block_id "b"',
  ],
  ['a broadcast', modal([section(mrkdwn('hi <!channel>'))]), '/view/blocks/0/text/text raw <!channel>'],
  [
    'a long confirm title',
    modal([actions(button({ confirm: confirm({ title: plain('t'.repeat(101)) }) }))]),
    '/view/blocks/0/elements/0/confirm/title/text ',
  ],
  [
    'a mrkdwn confirm button',
    modal([actions(button({ confirm: confirm({ confirm: mrkdwn('Yes') }) }))]),
    '/view/blocks/0/elements/0/confirm/confirm/type ',
  ],
  [
    '101 options',
    modal([input(select({ options: many(101, (i) => option(`o${i}`)) }))]),
    '/view/blocks/0/element/options ',
  ],
  ['no options', modal([input(select({}))]), '/view/blocks/0 needs either options or option_groups'],
  [
    'equal options',
    modal([input(select({ options: [option('a'), option('a')] }))]),
    'two options have the value "a"',
  ],
  [
    'a long option',
    modal([input(select({ options: [option('o'.repeat(76))] }))]),
    '/view/blocks/0/element/options/0/text/text ',
  ],
  [
    'a foreign initial option',
    modal([input(select({ options: [option('a')], initial_option: option('b') }))]),
    'the initial option "b" is not one of the options',
  ],
  [
    '11 checkboxes',
    modal([input({ type: 'checkboxes', options: many(11, (i) => option(`${i}`)) })]),
    '/view/blocks/0/element/options ',
  ],
  [
    '6 overflow options',
    modal([actions({ type: 'overflow', options: many(6, (i) => option(`${i}`)) })]),
    '/view/blocks/0/elements/0/options ',
  ],
  ['a maximum above 3000', modal([input(text({ max_length: 4000 }))]), '/view/blocks/0/element/max_length '],
  [
    'an initial value too long',
    modal([input(text({ max_length: 2, initial_value: 'abc' }))]),
    'longer than max_length',
  ],
  [
    'a time in milliseconds',
    modal([input({ type: 'datetimepicker', initial_date_time: 1.7e12 })]),
    'initial_date_time ',
  ],
  [
    'two focused elements',
    modal([input(text({ focus_on_load: true })), input(text({ focus_on_load: true }))]),
    'only one element may have focus_on_load',
  ],
  ['an image without a source', modal([{ type: 'image', alt_text: 'a' }]), 'either image_url or slack_file'],
  ['a home view', { type: 'home', blocks: [] }, '/view/type must be "modal" here'],
])('a modal with %s', (_, value, expected) => {
  it('is refused at that place', () => {
    expect(view(value)).toContain(expected);
  });
});

describe('messages', () => {
  it('accepts blocks beside a text', () => {
    expect(
      checkMessage(message(section(mrkdwn('&lt;!channel&gt; <!date^1700000000^{date_short}|then>')))),
    ).toEqual([]);
  });

  it('refuses blocks without a text, 51 blocks, and a broadcast in the text', () => {
    expect(found(checkMessage({ blocks: [section(plain('a'))] }))).toContain(
      '/text is required beside blocks',
    );
    expect(found(checkMessage(message(...many(51, () => ({ type: 'divider' })))))).toContain('/blocks ');
    expect(found(checkMessage({ text: '<!here> come' }))).toContain('/text raw <!channel>');
  });
});

describe('options answers', () => {
  it('accepts options or groups, and none found', () => {
    expect(checkOptions({ options: [option('a')] })).toEqual([]);
    expect(checkOptions({ options: [] })).toEqual([]);
    expect(checkOptions({ option_groups: [{ label: plain('G'), options: [option('a')] }] })).toEqual([]);
  });

  it('refuses 101 options, mrkdwn options and an empty answer', () => {
    expect(found(checkOptions({ options: many(101, (i) => option(`${i}`)) }))).toContain('/options ');
    expect(found(checkOptions({ options: [{ text: mrkdwn('a'), value: 'a' }] }))).toContain(
      '/options/0/text/type ',
    );
    expect(checkOptions({})).not.toEqual([]);
  });
});

describe('submission errors', () => {
  const blocks = [{ ...input(text()), block_id: 'email' }] as never[];

  it('accepts keys that name an input', () => {
    expect(checkErrors({ email: 'Not an e-mail address' }, blocks)).toEqual([]);
  });

  it('refuses other keys and empty texts', () => {
    expect(found(checkErrors({ text: 'Wrong' }, blocks))).toContain('/errors/text is no input');
    expect(checkErrors({ email: '' }, blocks)).not.toEqual([]);
  });
});
