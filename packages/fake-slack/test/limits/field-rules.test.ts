import { expect, test } from 'vitest';
import type { Rule } from '../../src/limits/problem.ts';
import { checkMessage } from '../../src/limits/surfaces.ts';
import * as b from './block-kit.ts';

const { mrkdwn, option, plain } = b;
const of = (type: string, fields: b.Json = {}) => ({ type, ...fields });
const number = (fields: b.Json = {}) => of('number_input', { is_decimal_allowed: false, ...fields });
const text = (fields: b.Json = {}) => of('plain_text_input', fields);
const ab = b.options(2);
const markedUp = [option('a', { text: mrkdwn('A') })];
const linked = [option('a', { url: 'https://example.com' })];
const triggers = (...trigger_actions_on: string[]) => ({ trigger_actions_on });

type Case = [what: string, rule: Rule, element: b.Json, field: string, allowed: unknown, refused: unknown];

/** Every rule for what one field of an input may say, from both sides. */
const cases: Case[] = [
  ['a date is YYYY-MM-DD', 'wrong_format', of('datepicker'), 'initial_date', '2028-02-29', '29.02.2028'],
  ['a date exists', 'wrong_format', of('datepicker'), 'initial_date', '2027-02-28', '2027-02-29'],
  ['a time is HH:mm', 'wrong_format', of('timepicker'), 'initial_time', '09:05', '9:05'],
  ['a time is of a day', 'wrong_format', of('timepicker'), 'initial_time', '23:59', '24:00'],
  ['a time zone is a name', 'wrong_format', of('timepicker'), 'timezone', 'Europe/London', '+01:00'],
  ['a time zone exists', 'wrong_format', of('timepicker'), 'timezone', 'America/Chicago', 'Europe/Atlantis'],
  [
    'an instant is whole',
    'wrong_type',
    of('datetimepicker'),
    'initial_date_time',
    1_700_000_000,
    1_700_000_000.5,
  ],
  ['an e-mail address', 'wrong_format', of('email_text_input'), 'initial_value', 'a&b@example.com', 'ada'],
  ['a web address', 'wrong_format', of('url_text_input'), 'initial_value', 'https://example.com', 'example'],
  ['numbers are digits', 'wrong_format', number(), 'initial_value', '-12', 'twelve'],
  ['numbers are strings', 'wrong_type', number(), 'min_value', '1', 1],
  ['decimals only where allowed', 'wrong_format', number(), 'max_value', '1', '1.5'],
  ['a range is one', 'too_big', number({ max_value: '9' }), 'min_value', '9', '10'],
  ['a number starts in its range', 'too_big', number({ max_value: '9' }), 'initial_value', '9', '10'],
  ['a number starts in its range', 'too_small', number({ min_value: '0' }), 'initial_value', '0', '-1'],
  ['lengths are a range', 'too_big', text({ max_length: 3 }), 'min_length', 3, 4],
  ['a text starts within its length', 'too_long', text({ max_length: 3 }), 'initial_value', 'abc', 'abcd'],
  ['a placeholder is an object', 'wrong_type', text(), 'placeholder', plain('Ada'), 'Ada'],
  ['a menu starts with its own', 'not_an_option', b.menu(), 'initial_option', ab[1], option('o2')],
  [
    'a menu starts with the words that it shows',
    'not_an_option',
    b.menu(),
    'initial_option',
    ab[1],
    option('o1', { text: plain('Another') }),
  ],
  [
    'checkboxes start with their own',
    'not_an_option',
    of('checkboxes', { options: ab }),
    'initial_options',
    ab,
    [ab[0], option('o2')],
  ],
  [
    'radio buttons start with their own',
    'not_an_option',
    of('radio_buttons', { options: ab }),
    'initial_option',
    ab[0],
    option('o2'),
  ],
  ['values of options differ', 'duplicate', of('static_select'), 'options', ab, [ab[0], ab[0]]],
  [
    'values of options differ across groups',
    'duplicate',
    of('multi_static_select'),
    'option_groups',
    [b.group(1, 'A', 'a'), b.group(1, 'B', 'b')],
    [b.group(1, 'A', 'a'), b.group(1, 'B', 'a')],
  ],
  [
    'dispatching says when',
    'wrong_type',
    text(),
    'dispatch_action_config',
    triggers('on_enter_pressed'),
    'on',
  ],
];

test.each(cases)('%s (%s)', (_, rule, element, field, allowed, refused) => {
  const found = (value: unknown) => checkMessage(b.message(b.input({ ...element, [field]: value })));
  expect(found(allowed)).toEqual([]);
  expect(found(refused)).toEqual([
    { rule, pointer: `/blocks/0/element/${field}`, message: expect.any(String) },
  ]);
});

type InsideCase = [what: string, rule: Rule, pointer: string, allowed: b.Json, refused: b.Json];

/** The same for what stands deeper inside an input, or concerns it as a whole. */
const insideCases: InsideCase[] = [
  ['a menu has options or groups', 'exactly_one', '', b.menu(), of('static_select')],
  ['a menu has not both', 'exactly_one', '', b.menu(), b.menu({ option_groups: [b.group(1, 'G', 'g')] })],
  [
    'only choices that stay visible are mrkdwn',
    'wrong_value',
    '/options/0/text/type',
    of('checkboxes', { options: markedUp }),
    b.menu({ options: markedUp }),
  ],
  [
    'only an overflow menu links',
    'unknown_field',
    '/options/0',
    b.menu({ options: ab }),
    b.menu({ options: linked }),
  ],
  [
    'triggers of a dispatch are known',
    'wrong_value',
    '/dispatch_action_config/trigger_actions_on/0',
    text({ dispatch_action_config: triggers('on_enter_pressed', 'on_character_entered') }),
    text({ dispatch_action_config: triggers('on_blur') }),
  ],
  [
    'triggers of a dispatch are named',
    'too_few',
    '/dispatch_action_config/trigger_actions_on',
    text({ dispatch_action_config: triggers('on_character_entered') }),
    text({ dispatch_action_config: triggers() }),
  ],
  [
    'a filter of conversations says something',
    'required',
    '/filter',
    of('conversations_select', { filter: { exclude_bot_users: true } }),
    of('conversations_select', { filter: {} }),
  ],
  [
    'a filter of conversations knows its kinds',
    'wrong_value',
    '/filter/include/0',
    of('multi_conversations_select', { filter: { include: ['im', 'mpim', 'private', 'public'] } }),
    of('multi_conversations_select', { filter: { include: ['dm'] } }),
  ],
];

test.each(insideCases)('%s (%s)', (_, rule, pointer, allowed, refused) => {
  const found = (element: b.Json) => checkMessage(b.message(b.input(element)));
  expect(found(allowed)).toEqual([]);
  expect(found(refused)).toMatchObject([{ rule, pointer: `/blocks/0/element${pointer}` }]);
});
