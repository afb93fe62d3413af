import { expect, test } from 'vitest';
import { notSent, stillThere, withEntered } from './entered.ts';

const block = (id: string) => ({
  type: 'input',
  block_id: id,
  element: { type: 'plain_text_input', action_id: 'text' },
});

test('keeps what was entered into fields that are there still', () => {
  expect(stillThere({ 'name/text': 'Ada', 'gone/text': 'x' }, [block('name'), block('other')])).toEqual({
    'name/text': 'Ada',
  });
});

test('keeps what was entered while something was sent', () => {
  expect(notSent({ a: 'new', b: 'same', c: 'later' }, { a: 'old', b: 'same' })).toEqual({
    a: 'new',
    c: 'later',
  });
});

const input = (id: string, type: string) => ({
  type: 'input',
  block_id: id,
  element: { type, action_id: id },
});
const blocks = [
  input('name', 'plain_text_input'),
  input('sites', 'multi_static_select'),
  input('start', 'datetimepicker'),
];
const values = { name: { name: { type: 'plain_text_input', value: 'Ada' } } };

test('lays what was entered over what the server knows, in the fields of the state', () => {
  const entered = { 'sites/sites': ['hq'], 'start/start': 1_700_000_000, 'gone/gone': 'x' };
  expect(withEntered(blocks, values, entered)).toEqual({
    name: { name: { type: 'plain_text_input', value: 'Ada' } },
    sites: { sites: { type: 'multi_static_select', selected_options: ['hq'] } },
    start: { start: { type: 'datetimepicker', selected_date_time: 1_700_000_000 } },
  });
});

test('empties what was emptied, and leaves the values it got alone', () => {
  expect(withEntered(blocks, values, { 'name/name': null, 'sites/sites': null })).toEqual({
    name: { name: { type: 'plain_text_input', value: null } },
    sites: { sites: { type: 'multi_static_select', selected_options: [] } },
  });
  expect(values.name.name.value).toBe('Ada');
});
