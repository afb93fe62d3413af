import * as b from './block-kit.ts';
import { type BlockBound, least, most } from './bound.ts';

const { many, options, plain } = b;
const choice = (type: string, count: number) => b.input({ type, options: options(count) });
const grouped = (count: number) =>
  b.input(b.menu({ options: undefined, option_groups: many(count, (i) => b.group(1, 'Group', `${i}-`)) }));
const dataTable = (fields: b.Json) => ({
  type: 'data_table',
  caption: 'Visits',
  rows: [b.row(1), b.row(1)],
  ...fields,
});
const card = { type: 'card', title: b.mrkdwn('A card') };
const icon = () => ({ type: 'icon_button', icon: 'trash', text: plain('Delete') });
const contextActions = (count: number) => ({ type: 'context_actions', elements: many(count, icon) });
const overflow = (count: number) => b.section({ accessory: { type: 'overflow', options: options(count) } });
const element = (fields: b.Json) => b.input(fields);

/** How many of each there may be, and how few; and between what numbers a number must be. */
export const countBounds: BlockBound[] = [
  most('elements.actions', 25, 'too_many', '/elements', (n) => b.actions(...many(n, () => b.button()))),
  least('least elements.actions', 1, 'too_few', '/elements', (n) => b.actions(...many(n, () => b.button()))),
  most('elements.context', 10, 'too_many', '/elements', (n) => b.context(...many(n, () => plain('Note')))),
  least('least elements.context', 1, 'too_few', '/elements', (n) =>
    b.context(...many(n, () => plain('Note'))),
  ),
  most('elements.contextActions', 5, 'too_many', '/elements', contextActions),
  least('least elements.contextActions', 1, 'too_few', '/elements', contextActions),
  most('fields', 10, 'too_many', '/fields', (n) => b.section({ fields: many(n, () => plain('Field')) })),
  least('least fields', 1, 'too_few', '/fields', (n) => b.section({ fields: many(n, () => plain('Field')) })),

  most('options.select', 100, 'too_many', '/element/options', (n) => choice('static_select', n)),
  most('options.select of several', 100, 'too_many', '/element/options', (n) =>
    choice('multi_static_select', n),
  ),
  least('least options.select', 1, 'too_few', '/element/options', (n) => choice('static_select', n)),
  most('options.select in a group', 100, 'too_many', '/element/option_groups/0/options', (n) =>
    element({ type: 'static_select', option_groups: [b.group(n)] }),
  ),
  least('least options.select in a group', 1, 'too_few', '/element/option_groups/0/options', (n) =>
    element({ type: 'static_select', option_groups: [b.group(n)] }),
  ),
  most('options.groups', 100, 'too_many', '/element/option_groups', grouped),
  least('least options.groups', 1, 'too_few', '/element/option_groups', grouped),
  most('options.choices of checkboxes', 10, 'too_many', '/element/options', (n) => choice('checkboxes', n)),
  least('least options.choices of checkboxes', 1, 'too_few', '/element/options', (n) =>
    choice('checkboxes', n),
  ),
  most('options.choices of radio buttons', 10, 'too_many', '/element/options', (n) =>
    choice('radio_buttons', n),
  ),
  most('options.overflow', 5, 'too_many', '/accessory/options', overflow),
  least('least options.overflow', 1, 'too_few', '/accessory/options', overflow),

  most('input.length as max_length', 3000, 'too_big', '/element/max_length', (n) =>
    element(b.textInput({ max_length: n })),
  ),
  least('least input.length as max_length', 1, 'too_small', '/element/max_length', (n) =>
    element(b.textInput({ max_length: n })),
  ),
  most('input.length as min_length', 3000, 'too_big', '/element/min_length', (n) =>
    element(b.textInput({ min_length: n })),
  ),
  least('least input.length as min_length', 0, 'too_small', '/element/min_length', (n) =>
    element(b.textInput({ min_length: n })),
  ),
  most('input.lines', 100, 'too_big', '/element/max_lines', (n) =>
    element({ type: 'rich_text_input', max_lines: n }),
  ),
  least('least input.lines', 1, 'too_small', '/element/min_lines', (n) =>
    element({ type: 'rich_text_input', min_lines: n }),
  ),
  most('input.files', 10, 'too_big', '/element/max_files', (n) =>
    element({ type: 'file_input', max_files: n }),
  ),
  least('least input.files', 1, 'too_small', '/element/max_files', (n) =>
    element({ type: 'file_input', max_files: n }),
  ),
  least('least max_selected_items', 1, 'too_small', '/element/max_selected_items', (n) =>
    element({ type: 'multi_users_select', max_selected_items: n }),
  ),
  least('least min_query_length', 0, 'too_small', '/element/min_query_length', (n) =>
    element({ type: 'external_select', min_query_length: n }),
  ),
  most('initial_date_time', 9_999_999_999, 'too_big', '/element/initial_date_time', (n) =>
    element({ type: 'datetimepicker', initial_date_time: n }),
  ),
  least('least initial_date_time', 1_000_000_000, 'too_small', '/element/initial_date_time', (n) =>
    element({ type: 'datetimepicker', initial_date_time: n }),
  ),

  least('least initial_options', 1, 'too_few', '/element/initial_options', (n) =>
    element({ type: 'multi_external_select', initial_options: options(n) }),
  ),
  most('initial_options', 100, 'too_many', '/element/initial_options', (n) =>
    element({ type: 'multi_external_select', initial_options: options(n) }),
  ),
  least('least kinds in a filter', 1, 'too_few', '/element/filter/include', (n) =>
    element({ type: 'conversations_select', filter: { include: many(n, () => 'im') } }),
  ),
  least('least indent of a list', 0, 'too_small', '/elements/0/indent', (n) => ({
    type: 'rich_text',
    elements: [{ type: 'rich_text_list', style: 'bullet', elements: [], indent: n }],
  })),

  most('carousel', 10, 'too_many', '/elements', (n) => ({ type: 'carousel', elements: many(n, () => card) })),
  least('least carousel', 1, 'too_few', '/elements', (n) => ({
    type: 'carousel',
    elements: many(n, () => card),
  })),
  most('container.blocks', 10, 'too_many', '/child_blocks', (n) => ({
    type: 'container',
    title: plain('Box'),
    child_blocks: many(n, () => b.divider),
  })),
  most('table.rows', 100, 'too_many', '/rows', (n) => ({ type: 'table', rows: many(n, () => b.row(1)) })),
  most('table.cells', 20, 'too_many', '/rows/0', (n) => ({ type: 'table', rows: [b.row(n)] })),
  most('table.columns', 20, 'too_many', '/column_settings', (n) => ({
    type: 'table',
    rows: [b.row(1)],
    column_settings: many(n, () => ({ align: 'right' })),
  })),
  most('dataTable.rows', 101, 'too_many', '/rows', (n) => dataTable({ rows: many(n, () => b.row(1)) })),
  least('dataTable.leastRows', 2, 'too_few', '/rows', (n) => dataTable({ rows: many(n, () => b.row(1)) })),
  most('dataTable.pageSize', 100, 'too_big', '/page_size', (n) => dataTable({ page_size: n })),
  least('least dataTable.pageSize', 1, 'too_small', '/page_size', (n) => dataTable({ page_size: n })),
  least('least row_header_column_index', 0, 'too_small', '/row_header_column_index', (n) =>
    dataTable({ row_header_column_index: n }),
  ),
];
