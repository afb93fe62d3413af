import { describe, expect, test } from 'vitest';
import { checkMessage, checkView } from '../../src/limits/surfaces.ts';
import * as b from './block-kit.ts';
import {
  blockSamples,
  blockWith,
  type ElementPosition,
  elementSamples,
  pointerIn,
} from './block-kit-samples.ts';

const found = (block: b.Json) => checkMessage(b.message(block));
const one = (rule: string, pointer: string) => [expect.objectContaining({ rule, pointer })];
const without = (value: b.Json, name: string): b.Json =>
  Object.fromEntries(Object.entries(value).filter(([key]) => key !== name));
const positions = Object.keys(blockWith) as ElementPosition[];

describe.each(elementSamples.map(([element, allowed, required = []]) => ({ element, allowed, required })))(
  '$element.type',
  ({ element, allowed, required }) => {
    test.each(positions)('as %s is allowed or refused as Slack does', (position) => {
      const problems = found(blockWith[position](element));
      const pointer = `/blocks/0${pointerIn[position]}/type`;
      expect(problems).toEqual(allowed.includes(position) ? [] : one('not_allowed_here', pointer));
    });

    test('needs its required fields and takes no others', () => {
      const [position = 'input'] = allowed;
      const at = `/blocks/0${pointerIn[position]}`;
      for (const name of required) {
        const problems = found(blockWith[position](without(element, name)));
        expect(problems, name).toEqual(one('required', `${at}/${name}`));
      }
      expect(found(blockWith[position]({ ...element, colour: 'red' }))).toEqual(one('unknown_field', at));
    });
  },
);

describe.each(blockSamples)(
  'a $block.type block',
  ({ block, required = [], isOpen = false, isOfMessages = false }) => {
    test('needs its required fields and takes no others', () => {
      expect(found(block)).toEqual([]);
      for (const name of required) {
        expect(found(without(block, name)), name).toEqual(one('required', `/blocks/0/${name}`));
      }
      expect(found({ ...block, colour: 'red' })).toEqual(isOpen ? [] : one('unknown_field', '/blocks/0'));
    });

    test('stands in the surfaces that Slack shows it in', () => {
      const expected = isOfMessages ? one('wrong_surface', '/view/blocks/0/type') : [];
      expect(checkView(b.modal([block]), 'modal', ['view'])).toEqual(expected);
      expect(checkView(b.home([block]), 'home', ['view'])).toEqual(expected);
    });
  },
);

test('a block of no known type is refused, and so is a remote file, which apps only read', () => {
  expect(found({ type: 'fancy' })).toEqual(one('not_allowed_here', '/blocks/0/type'));
  expect(found({ type: 'file', source: 'remote', external_id: 'f' })).toEqual(
    one('not_allowed_here', '/blocks/0/type'),
  );
});

const field = { colour: 'red' };
const typed = (fields: b.Json) => b.input(b.textInput(fields));
const filtered = (filter: b.Json) => b.input({ type: 'conversations_select', filter });
const table = (cell: b.Json, settings: b.Json = {}) => ({
  type: 'table',
  rows: [[cell]],
  column_settings: [settings],
});

const rated = (more: b.Json) =>
  b.withValue(b.feedbackButtons, '/positive_button', { text: b.plain('Good'), value: 'good', ...more });

test.each<[pointer: string, make: (fields: b.Json) => b.Json]>([
  ['/text', (more) => b.section({ text: { ...b.plain('Hello'), ...more } })],
  ['/text', (more) => b.section({ text: { ...b.mrkdwn('Hello'), ...more } })],
  ['/elements/0/confirm', (more) => b.actions(b.button({ confirm: { text: b.plain('Sure?'), ...more } }))],
  ['/element/options/0', (more) => b.input({ type: 'checkboxes', options: [b.option('a', more)] })],
  ['/element/options/0', (more) => b.input(b.menu({ options: [b.option('a', more)] }))],
  [
    '/element/option_groups/0',
    (more) => b.input({ type: 'static_select', option_groups: [{ ...b.group(1), ...more }] }),
  ],
  ['/slack_file', (more) => ({ type: 'image', alt_text: 'A map', slack_file: { id: 'F1', ...more } })],
  ['/elements/0/positive_button', (more) => blockWith.context_actions(rated(more))],
  [
    '/element/dispatch_action_config',
    (more) => typed({ dispatch_action_config: { trigger_actions_on: ['on_enter_pressed'], ...more } }),
  ],
  ['/element/filter', (more) => filtered({ include: ['im'], ...more })],
  ['/rows/0/0', (more) => table({ ...b.cell('c'), ...more })],
  ['/rows/0/0', (more) => table({ type: 'raw_number', value: 1, text: '1', ...more })],
  ['/column_settings/0', (more) => table(b.cell('c'), more)],
])('what stands at %s takes no other fields', (pointer, make) => {
  expect(found(make({}))).toEqual([]);
  expect(found(make(field))).toEqual(one('unknown_field', `/blocks/0${pointer}`));
});
