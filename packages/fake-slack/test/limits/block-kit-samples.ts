import * as b from './block-kit.ts';

/** Where an element may stand. */
export type ElementPosition = 'accessory' | 'actions' | 'input' | 'context' | 'context_actions';

type ElementSample = [element: b.Json, positions: ElementPosition[], required?: string[]];

const clickable: ElementPosition[] = ['accessory', 'actions'];
const everywhere: ElementPosition[] = ['accessory', 'actions', 'input'];
const inputOnly: ElementPosition[] = ['input'];
const footer: ElementPosition[] = ['context_actions'];
const options = b.options(2);
const { of } = b;
const workflow = { trigger: { url: 'https://slack.com/shortcuts/1' } };

/** The smallest legal element of each type, where it may stand, and what it cannot do without. */
export const elementSamples: ElementSample[] = [
  [b.button(), clickable, ['text']],
  [of('overflow', { options }), clickable, ['options']],
  [of('workflow_button', { text: b.plain('Run'), workflow }), clickable, ['text', 'workflow']],
  [b.image(), ['accessory', 'context'], ['alt_text']],
  [of('checkboxes', { options }), everywhere, ['options']],
  [of('radio_buttons', { options }), everywhere, ['options']],
  [of('datepicker'), everywhere],
  [of('timepicker'), everywhere],
  [of('datetimepicker'), everywhere],
  [of('static_select', { options }), everywhere],
  [of('external_select'), everywhere],
  [of('users_select'), everywhere],
  [of('conversations_select'), everywhere],
  [of('channels_select'), everywhere],
  [of('multi_static_select', { option_groups: [b.group(2)] }), everywhere],
  [of('multi_external_select'), everywhere],
  [of('multi_users_select'), everywhere],
  [of('multi_conversations_select'), everywhere],
  [of('multi_channels_select'), everywhere],
  [of('rich_text_input'), ['actions', 'input']],
  [b.textInput(), inputOnly],
  [of('email_text_input'), inputOnly],
  [of('url_text_input'), inputOnly],
  [of('number_input', { is_decimal_allowed: false }), inputOnly, ['is_decimal_allowed']],
  [of('file_input'), inputOnly],
  [b.plain('Words'), ['context'], ['text']],
  [b.mrkdwn('*Words*'), ['context'], ['text']],
  [b.feedbackButtons, footer, ['positive_button', 'negative_button']],
  [b.iconButton, footer, ['icon', 'text']],
];

export const blockWith: Record<ElementPosition, (element: b.Json) => b.Json> = {
  accessory: (element) => b.section({ accessory: element }),
  actions: (element) => b.actions(element),
  input: (element) => b.input(element),
  context: (element) => b.context(element),
  context_actions: (element) => ({ type: 'context_actions', elements: [element] }),
};

/** Where in such a block the element is. */
export const pointerIn: Record<ElementPosition, string> = {
  accessory: '/accessory',
  actions: '/elements/0',
  input: '/element',
  context: '/elements/0',
  context_actions: '/elements/0',
};

interface BlockSample {
  block: b.Json;
  required?: string[];
  /** Younger types take fields that are not known yet. */
  isOpen?: boolean;
  /** Of messages only. */
  isOfMessages?: boolean;
}

const card = of('card', { title: b.mrkdwn('A card') });
const task = of('task_card', { task_id: 't1', title: 'Look it up', status: 'pending' });
const box = of('container', { title: b.plain('Box'), child_blocks: [b.divider, b.section()] });
const dataTable = of('data_table', { rows: [b.row(2), b.row(2)], caption: 'Visits' });
const isOfMessages = true;

/** The smallest legal block of each type, and what it cannot do without. */
export const blockSamples: BlockSample[] = [
  { block: b.actions(b.button()), required: ['elements'] },
  { block: of('alert', { text: b.plain('Not sent') }), required: ['text'] },
  { block: card, isOpen: true },
  { block: of('carousel', { elements: [card] }), required: ['elements'], isOpen: true },
  { block: box, required: ['child_blocks'], isOpen: true },
  { block: b.context(b.plain('Note')), required: ['elements'] },
  { block: blockWith.context_actions(b.iconButton), required: ['elements'], isOfMessages },
  { block: dataTable, required: ['rows', 'caption'] },
  { block: b.divider },
  { block: b.header, required: ['text'] },
  { block: b.image(), required: ['alt_text'] },
  { block: b.input(b.textInput()), required: ['label', 'element'] },
  { block: of('markdown', { text: '**Hello**' }), required: ['text'], isOfMessages },
  { block: of('plan', { title: 'Steps' }), required: ['title'], isOpen: true, isOfMessages },
  { block: b.richText('Hello'), required: ['elements'] },
  { block: b.section() },
  { block: of('table', { rows: [b.row(2)] }), required: ['rows'], isOfMessages },
  { block: task, required: ['task_id', 'title', 'status'], isOpen: true, isOfMessages },
  { block: b.video, required: ['video_url', 'thumbnail_url', 'alt_text', 'title'] },
];
