import { describe, expect, test } from 'vitest';
import type { Rule } from '../../src/limits/problem.ts';
import { checkMessage, checkView } from '../../src/limits/surfaces.ts';
import * as b from './block-kit.ts';

const { mrkdwn, of, option, plain } = b;
const number = (fields: b.Json = {}) => of('number_input', { is_decimal_allowed: false, ...fields });
const text = (fields: b.Json = {}) => b.input(b.textInput(fields));
const buttons = b.actions(b.button({ confirm: { text: mrkdwn('Sure?'), deny: plain('No') } }));
const twoButtons = b.actions(b.button({ action_id: 'a' }), b.button({ action_id: 'b' }));
const image = (fields: b.Json) => ({ type: 'image', alt_text: 'A map', ...fields });
const rich = (...elements: b.Json[]) => ({ type: 'rich_text', elements });
const list = rich({ type: 'rich_text_list', style: 'bullet', elements: [] });
const code = (...elements: b.Json[]) => rich({ type: 'rich_text_preformatted', elements });
const bold = { type: 'text', text: 'Bold' };
const quote = rich({ type: 'rich_text_quote', elements: [bold] });
const dataTable = { type: 'data_table', caption: 'Visits', rows: [b.row(1), [b.richText('Ada')]] };
const box = (...child_blocks: b.Json[]) => ({ type: 'container', title: plain('Box'), child_blocks });
const alert = { type: 'alert', text: plain('Not sent') };
const ab = b.options(2);
const other = option('o2');
const choices = (type: string) => of(type, { options: ab });
const markedUp = [option('a', { text: mrkdwn('A') })];
const linked = option('o0', { url: 'https://example.com' });
const otherWords = option('o1', { text: plain('Another') });
const [onEnter, onTyping] = ['on_enter_pressed', 'on_character_entered'];
const triggered = b.textInput({ dispatch_action_config: { trigger_actions_on: [onEnter] } });
const triggers = 'dispatch_action_config/trigger_actions_on';
const filtered = of('conversations_select', { filter: { include: ['im', 'mpim', 'private', 'public'] } });
const groups = (...prefixes: string[]) => prefixes.map((prefix) => b.group(1, 'A group', prefix));
const then = '&lt;!channel&gt; <!date^1700000000^{date_short}|then>';

type ValueCase = [rule: Rule, block: b.Json, pointer: string, allowed: unknown, refused: unknown];

/** Every rule for one value in a block that is no number, from both sides. */
const values: ValueCase[] = [
  ['wrong_value', b.header, '/text/type', 'plain_text', 'mrkdwn'],
  ['wrong_value', text(), '/label/type', 'plain_text', 'mrkdwn'],
  ['wrong_value', buttons, '/elements/0/text/type', 'plain_text', 'mrkdwn'],
  ['wrong_value', buttons, '/elements/0/confirm/deny/type', 'plain_text', 'mrkdwn'],
  ['required', buttons, '/elements/0/confirm/text', mrkdwn('Sure?'), undefined],
  ['wrong_value', buttons, '/elements/0/style', 'danger', 'default'],
  ['exactly_one', image({}), '/slack_file', { url: 'u' }, { id: 'F1', url: 'u' }],
  ['wrong_value', alert, '/level', 'warning', 'bad'],
  ['duplicate', twoButtons, '/elements/1/action_id', 'b', 'a'],
  ['broadcast', b.section(), '/text/text', then, 'hi <!channel>'],
  ['wrong_value', list, '/elements/0/style', 'ordered', 'dashed'],
  ['not_allowed_here', quote, '/elements/0/type', 'rich_text_quote', 'text'],
  ['wrong_value', dataTable, '/rows', [b.row(2), b.row(2)], [b.row(2), b.row(1)]],
  ['not_allowed_here', dataTable, '/rows/0', b.row(1), [b.richText('Name')]],
  ['wrong_format', b.video, '/video_url', 'https://example.com/v', 'http://example.com/v'],
  ['not_allowed_here', box(b.divider), '/child_blocks/0/type', 'divider', 'container'],
  ['duplicate', box(twoButtons), '/child_blocks/0/elements/1/action_id', 'b', 'a'],
];

/** The same for one value in an input's element, with the pointer below it. */
const ofInputs: ValueCase[] = [
  ['wrong_format', of('datepicker'), 'initial_date', '2028-02-29', '29.02.2028'],
  ['wrong_format', of('datepicker'), 'initial_date', '2027-02-28', '2027-02-29'],
  ['wrong_format', of('timepicker'), 'initial_time', '09:05', '9:05'],
  ['wrong_format', of('timepicker'), 'initial_time', '23:59', '24:00'],
  ['wrong_format', of('timepicker'), 'timezone', 'Europe/London', '+01:00'],
  ['wrong_format', of('timepicker'), 'timezone', 'America/Chicago', 'Europe/Atlantis'],
  ['wrong_type', of('datetimepicker'), 'initial_date_time', 1_700_000_000, 1_700_000_000.5],
  ['wrong_format', of('email_text_input'), 'initial_value', 'a&b@example.com', 'ada'],
  ['wrong_format', of('url_text_input'), 'initial_value', 'https://example.com', 'example'],
  ['wrong_format', number(), 'initial_value', '-12', 'twelve'],
  ['wrong_type', number(), 'min_value', '1', 1],
  ['wrong_format', number(), 'max_value', '1', '1.5'],
  ['too_big', number({ max_value: '9' }), 'min_value', '9', '10'],
  ['too_big', number({ max_value: '9' }), 'initial_value', '9', '10'],
  ['too_small', number({ min_value: '0' }), 'initial_value', '0', '-1'],
  ['too_big', b.textInput({ max_length: 3 }), 'min_length', 3, 4],
  ['too_long', b.textInput({ max_length: 3 }), 'initial_value', 'abc', 'abcd'],
  ['wrong_type', b.textInput(), 'placeholder', plain('Ada'), 'Ada'],
  ['not_an_option', b.menu(), 'initial_option', ab[1], other],
  ['not_an_option', b.menu(), 'initial_option', ab[1], otherWords],
  ['not_an_option', choices('checkboxes'), 'initial_options', ab, [ab[0], other]],
  ['not_an_option', choices('radio_buttons'), 'initial_option', ab[0], other],
  ['duplicate', of('static_select'), 'options', ab, [ab[0], ab[0]]],
  ['duplicate', of('multi_static_select'), 'option_groups', groups('a', 'b'), groups('a', 'a')],
  ['unknown_field', b.menu(), 'options/0', ab[0], linked],
  ['wrong_type', b.textInput(), 'dispatch_action_config', {}, 'on'],
  ['wrong_value', triggered, `${triggers}/0`, onTyping, 'on_blur'],
  ['too_few', triggered, triggers, [onTyping], []],
  ['required', filtered, 'filter', { exclude_bot_users: true }, {}],
  ['wrong_value', filtered, 'filter/include/0', 'im', 'dm'],
];

type Case = [what: string, rule: Rule, pointer: string, allowed: b.Json, refused: b.Json];

/** The same for what concerns a block or an element as a whole. */
const wholes: Case[] = [
  [
    'a section says something',
    'required',
    '/text',
    { type: 'section', fields: [plain('F')] },
    { type: 'section' },
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
    'a broadcast does nothing in plain text',
    'broadcast',
    '/elements/0/text',
    b.context(plain('<!here>')),
    b.context(mrkdwn('<!here|here>')),
  ],
  [
    'preformatted text is text and links',
    'not_allowed_here',
    '/elements/0/elements/0/type',
    code(bold, { type: 'link', url: 'https://example.com' }),
    code({ type: 'emoji', name: 'wave' }),
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
  [
    'a menu has options or groups',
    'exactly_one',
    '/element',
    b.input(b.menu()),
    b.input(of('static_select')),
  ],
  [
    'a menu has not both',
    'exactly_one',
    '/element',
    b.input(b.menu()),
    b.input(b.menu({ option_groups: groups('g') })),
  ],
  [
    'only choices that stay visible are mrkdwn',
    'wrong_value',
    '/element/options/0/text/type',
    b.input(of('checkboxes', { options: markedUp })),
    b.input(b.menu({ options: markedUp })),
  ],
];

const caseOf = ([rule, block, pointer, allowed, refused]: ValueCase): Case => {
  const what = `${pointer} is ${JSON.stringify(allowed)}, not ${JSON.stringify(refused)}`;
  return [what, rule, pointer, b.withValue(block, pointer, allowed), b.withValue(block, pointer, refused)];
};
const cases = [
  ...values.map(caseOf),
  ...ofInputs.map(([rule, element, at, ...sides]) =>
    caseOf([rule, b.input(element), `/element/${at}`, ...sides]),
  ),
  ...wholes,
];

describe.each(cases)('%s (%s)', (_, rule, pointer, allowed, refused) => {
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
