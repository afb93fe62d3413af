import { expect, it } from 'vitest';
import { withEntered } from './entered-values.ts';

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

it('lays what was entered over what the server knows, in the fields of the state', () => {
  const entered = { 'sites/sites': ['hq'], 'start/start': 1_700_000_000, 'gone/gone': 'x' };
  expect(withEntered(blocks, values, entered)).toEqual({
    name: { name: { type: 'plain_text_input', value: 'Ada' } },
    sites: { sites: { type: 'multi_static_select', selected_options: ['hq'] } },
    start: { start: { type: 'datetimepicker', selected_date_time: 1_700_000_000 } },
  });
});

it('empties what was emptied, and leaves the values it got alone', () => {
  expect(withEntered(blocks, values, { 'name/name': null, 'sites/sites': null })).toEqual({
    name: { name: { type: 'plain_text_input', value: null } },
    sites: { sites: { type: 'multi_static_select', selected_options: [] } },
  });
  expect(values.name.name.value).toBe('Ada');
});
