import * as b from './block-kit.ts';

/** Where an element may stand. */
export type ElementPosition = 'accessory' | 'actions' | 'input' | 'context' | 'context_actions';

interface ElementSample {
  element: b.Json;
  positions: ElementPosition[];
  required: string[];
}

const everywhere: ElementPosition[] = ['accessory', 'actions', 'input'];
const inputOnly: ElementPosition[] = ['input'];
const picker = (type: string, fields: b.Json = {}): ElementSample => ({
  element: { type, ...fields },
  positions: everywhere,
  required: Object.keys(fields),
});

/** The smallest legal element of each type, where it may stand, and what it cannot do without. */
export const elementSamples: ElementSample[] = [
  { element: b.button(), positions: ['accessory', 'actions'], required: ['text'] },
  {
    element: { type: 'overflow', options: b.options(2) },
    positions: ['accessory', 'actions'],
    required: ['options'],
  },
  {
    element: {
      type: 'workflow_button',
      text: b.plain('Run'),
      workflow: { trigger: { url: 'https://slack.com/shortcuts/1' } },
    },
    positions: ['accessory', 'actions'],
    required: ['text', 'workflow'],
  },
  { element: b.image(), positions: ['accessory', 'context'], required: ['alt_text'] },
  picker('checkboxes', { options: b.options(2) }),
  picker('radio_buttons', { options: b.options(2) }),
  picker('datepicker'),
  picker('timepicker'),
  picker('datetimepicker'),
  { ...picker('static_select', { options: b.options(2) }), required: [] },
  picker('external_select'),
  picker('users_select'),
  picker('conversations_select'),
  picker('channels_select'),
  { ...picker('multi_static_select', { option_groups: [b.group(2)] }), required: [] },
  picker('multi_external_select'),
  picker('multi_users_select'),
  picker('multi_conversations_select'),
  picker('multi_channels_select'),
  { element: { type: 'rich_text_input' }, positions: ['actions', 'input'], required: [] },
  { element: b.textInput(), positions: inputOnly, required: [] },
  { element: { type: 'email_text_input' }, positions: inputOnly, required: [] },
  { element: { type: 'url_text_input' }, positions: inputOnly, required: [] },
  {
    element: { type: 'number_input', is_decimal_allowed: false },
    positions: inputOnly,
    required: ['is_decimal_allowed'],
  },
  { element: { type: 'file_input' }, positions: inputOnly, required: [] },
  { element: b.plain('Words'), positions: ['context'], required: ['text'] },
  { element: b.mrkdwn('*Words*'), positions: ['context'], required: ['text'] },
  {
    element: {
      type: 'feedback_buttons',
      positive_button: { text: b.plain('Good'), value: 'good' },
      negative_button: { text: b.plain('Bad'), value: 'bad' },
    },
    positions: ['context_actions'],
    required: ['positive_button', 'negative_button'],
  },
  {
    element: { type: 'icon_button', icon: 'trash', text: b.plain('Delete') },
    positions: ['context_actions'],
    required: ['icon', 'text'],
  },
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
  required: string[];
  /** Younger types take fields that are not known yet. */
  isOpen?: boolean;
  /** Of messages only. */
  isOfMessages?: boolean;
}

const task = { type: 'task_card', task_id: 't1', title: 'Look it up', status: 'pending' };

/** The smallest legal block of each type, and what it cannot do without. */
export const blockSamples: BlockSample[] = [
  { block: b.actions(b.button()), required: ['elements'] },
  { block: { type: 'alert', text: b.plain('Not sent') }, required: ['text'] },
  { block: { type: 'card', title: b.mrkdwn('A card') }, required: [], isOpen: true },
  {
    block: { type: 'carousel', elements: [{ type: 'card', body: b.mrkdwn('A card') }] },
    required: ['elements'],
    isOpen: true,
  },
  {
    block: { type: 'container', title: b.plain('Box'), child_blocks: [b.divider, b.section()] },
    required: ['child_blocks'],
    isOpen: true,
  },
  { block: b.context(b.plain('Note')), required: ['elements'] },
  {
    block: blockWith.context_actions({ type: 'icon_button', icon: 'trash', text: b.plain('Delete') }),
    required: ['elements'],
    isOfMessages: true,
  },
  {
    block: { type: 'data_table', rows: [b.row(2), b.row(2)], caption: 'Visits' },
    required: ['rows', 'caption'],
  },
  { block: b.divider, required: [] },
  { block: { type: 'header', text: b.plain('Today') }, required: ['text'] },
  { block: b.image(), required: ['alt_text'] },
  { block: b.input(b.textInput()), required: ['label', 'element'] },
  { block: { type: 'markdown', text: '**Hello**' }, required: ['text'], isOfMessages: true },
  { block: { type: 'plan', title: 'Steps' }, required: ['title'], isOpen: true, isOfMessages: true },
  { block: b.richText('Hello'), required: ['elements'] },
  { block: b.section(), required: [] },
  { block: { type: 'table', rows: [b.row(2)] }, required: ['rows'], isOfMessages: true },
  { block: task, required: ['task_id', 'title', 'status'], isOpen: true, isOfMessages: true },
  {
    block: {
      type: 'video',
      video_url: 'https://example.com/v',
      thumbnail_url: 'https://example.com/t.png',
      alt_text: 'The way in',
      title: b.plain('The way in'),
    },
    required: ['video_url', 'thumbnail_url', 'alt_text', 'title'],
  },
];
