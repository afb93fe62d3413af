import { checkMessage } from '../../src/limits/surfaces.ts';
import * as b from './block-kit.ts';
import { ofCounts, ofNumbers, ofTexts } from './bound.ts';

const { mrkdwn, plain } = b;
const context = b.context(plain('Note'));
const section = b.section({ fields: [plain('Field')] });
const withMenu = b.section({ accessory: b.menu({ placeholder: plain('Site') }) });
const withImage = b.section({ accessory: b.image() });
const withLink = b.section({ accessory: b.button({ url: '' }) });
const overflow = b.section({ accessory: { type: 'overflow', options: [b.option('a', { url: '' })] } });
const image = b.image({ title: plain('The way in') });
const texts = { confirm: plain('Yes'), deny: plain('No'), title: plain('Cancel'), text: mrkdwn('Sure?') };
const actions = b.actions(b.button({ confirm: texts }));
const label = { label: plain('Name'), hint: plain('As in the passport') };
const typed = b.input(b.textInput({ placeholder: plain('Ada') }), label);
const input = (type: string, fields: b.Json = {}) => b.input({ type, ...fields });
const described = b.option('a', { description: plain('More') });
const menu = input('static_select', { options: [described] });
const grouped = input('static_select', { option_groups: [b.group(1)] });
const checkboxes = input('checkboxes', { options: [b.option('a', { text: mrkdwn('A') })] });
const radioButtons = input('radio_buttons', { options: [described] });
const several = input('multi_external_select');
const datetime = input('datetimepicker');
const richInput = input('rich_text_input');
const icons = { type: 'context_actions', elements: [b.iconButton] };
const feedback = { type: 'context_actions', elements: [b.feedbackButtons] };
const card = { type: 'card', title: mrkdwn('A card'), subtitle: mrkdwn('Of two'), body: mrkdwn('It says') };
const box = { type: 'container', title: plain('Box'), subtitle: plain('Of two'), child_blocks: [] };
const list = { type: 'rich_text', elements: [{ type: 'rich_text_list', style: 'bullet', elements: [] }] };
const table = { type: 'table', rows: [[b.cell('c')]] };
const dataTable = { type: 'data_table', caption: 'Visits', rows: [b.row(1), b.row(1)] };

const inMessage = (block: b.Json) =>
  checkMessage(b.message(block)).map((found) => ({
    ...found,
    pointer: found.pointer.replace(/^\/blocks\/0/, ''),
  }));

/** How much of each a block takes. */
export const blockBounds = [
  ...ofTexts(inMessage, [
    ['id of a block', 1, 255, b.divider, '/block_id'],
    ['id of an element in actions', 1, 255, actions, '/elements/0/action_id'],
    ['id of an input', 1, 255, typed, '/element/action_id'],
    ['text.any in context', 1, 3000, context, '/elements/0/text'],
    ['text.section as mrkdwn', 1, 3000, section, '/text/text'],
    ['text.section as plain text', 1, 3000, b.section({ text: plain('Hello') }), '/text/text'],
    ['text.field', 1, 2000, section, '/fields/0/text'],
    ['text.header', 1, 150, b.header, '/text/text'],
    ['text.label', 1, 2000, typed, '/label/text'],
    ['text.hint', 1, 2000, typed, '/hint/text'],
    ['text.placeholder of a menu', 1, 150, withMenu, '/accessory/placeholder/text'],
    ['text.placeholder of an input', 1, 150, typed, '/element/placeholder/text'],
    ['image.alt', 1, 2000, image, '/alt_text'],
    ['image.url', 1, 3000, image, '/image_url'],
    ['image.url of an element', 1, 3000, withImage, '/accessory/image_url'],
    ['image.title', 1, 2000, image, '/title/text'],
    ['button.text', 1, 75, actions, '/elements/0/text/text'],
    ['button.value', 0, 2000, actions, '/elements/0/value'],
    ['button.url', 0, 3000, withLink, '/accessory/url'],
    ['button.accessibilityLabel', 0, 75, actions, '/elements/0/accessibility_label'],
    [
      'button.accessibilityLabel of feedback',
      0,
      75,
      feedback,
      '/elements/0/positive_button/accessibility_label',
    ],
    ['options.text', 1, 75, menu, '/element/options/0/text/text'],
    ['options.text as mrkdwn', 1, 75, checkboxes, '/element/options/0/text/text'],
    ['options.value', 1, 150, menu, '/element/options/0/value'],
    ['options.description', 1, 75, radioButtons, '/element/options/0/description/text'],
    ['options.groupLabel', 1, 75, grouped, '/element/option_groups/0/label/text'],
    ['options.url', 0, 3000, overflow, '/accessory/options/0/url'],
    ['confirm.title', 1, 100, actions, '/elements/0/confirm/title/text'],
    ['confirm.text', 1, 300, actions, '/elements/0/confirm/text/text'],
    ['confirm.button to confirm', 1, 30, actions, '/elements/0/confirm/confirm/text'],
    ['confirm.button to deny', 1, 30, actions, '/elements/0/confirm/deny/text'],
    ['input.length of initial_value', 0, 3000, typed, '/element/initial_value'],
    ['message.markdown', 1, 12_000, { type: 'markdown' }, '/text'],
    ['card.title', 1, 150, card, '/title/text'],
    ['card.subtitle', 1, 150, card, '/subtitle/text'],
    ['card.body', 1, 200, card, '/body/text'],
    ['container.title', 1, 150, box, '/title/text'],
    ['container.subtitle', 1, 150, box, '/subtitle/text'],
    ['video.title', 1, 199, b.video, '/title/text'],
    ['video.author', 0, 49, b.video, '/author_name'],
    ['alt_text of a video', 1, Infinity, b.video, '/alt_text'],
    ['icon', 1, Infinity, icons, '/elements/0/icon'],
    ['cell of a table', 1, Infinity, table, '/rows/0/0/text'],
  ]),
  ...ofCounts(inMessage, [
    ['elements.actions', 1, 25, actions, '/elements', () => b.button()],
    ['elements.context', 1, 10, context, '/elements', () => plain('Note')],
    ['elements.contextActions', 1, 5, icons, '/elements', () => b.iconButton],
    ['fields', 1, 10, section, '/fields', () => plain('Field')],
    ['options.select', 1, 100, menu, '/element/options', b.numbered],
    ['options.select of several', 1, 100, input('multi_static_select'), '/element/options', b.numbered],
    ['options.select in a group', 1, 100, grouped, '/element/option_groups/0/options', b.numbered],
    ['options.groups', 1, 100, grouped, '/element/option_groups', (i) => b.group(1, 'Group', `${i}-`)],
    ['options.choices of checkboxes', 1, 10, checkboxes, '/element/options', b.numbered],
    ['options.choices of radio buttons', 1, 10, radioButtons, '/element/options', b.numbered],
    ['options.overflow', 1, 5, overflow, '/accessory/options', b.numbered],
    ['initial_options', 1, 100, several, '/element/initial_options', b.numbered],
    [
      'kinds in a filter',
      1,
      Infinity,
      input('conversations_select', { filter: {} }),
      '/element/filter/include',
      () => 'im',
    ],
    ['carousel', 1, 10, { type: 'carousel' }, '/elements', () => card],
    ['container.blocks', 0, 10, box, '/child_blocks', () => b.divider],
    ['table.rows', 0, 100, table, '/rows', () => b.row(1)],
    ['table.cells', 0, 20, table, '/rows/0', () => b.cell('c')],
    ['table.columns', 0, 20, table, '/column_settings', () => ({ align: 'right' })],
    ['dataTable.rows dataTable.leastRows', 2, 101, dataTable, '/rows', () => b.row(1)],
  ]),
  ...ofNumbers(inMessage, [
    ['input.length as max_length', 1, 3000, typed, '/element/max_length'],
    ['input.length as min_length', 0, 3000, typed, '/element/min_length'],
    ['input.lines as max_lines', 1, 100, richInput, '/element/max_lines'],
    ['input.lines as min_lines', 1, 100, richInput, '/element/min_lines'],
    ['input.files', 1, 10, input('file_input'), '/element/max_files'],
    ['max_selected_items', 1, Infinity, several, '/element/max_selected_items'],
    ['min_query_length', 0, Infinity, several, '/element/min_query_length'],
    ['initial_date_time', 1_000_000_000, 9_999_999_999, datetime, '/element/initial_date_time'],
    ['indent of a list', 0, 8, list, '/elements/0/indent'],
    ['dataTable.pageSize', 1, 100, dataTable, '/page_size'],
    ['row_header_column_index', 0, Infinity, dataTable, '/row_header_column_index'],
  ]),
];
