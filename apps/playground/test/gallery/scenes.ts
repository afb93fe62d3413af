import * as b from './build.ts';
import { others } from './other-blocks.ts';

const at = Date.parse('2026-03-03T14:30:00Z') / 1000;
const sites = ['London HQ', 'New York', 'Singapore'].map((name) => b.option(name));
const groups = [
  { label: b.plain('Europe'), options: [b.option('London HQ'), b.option('Berlin')] },
  { label: b.plain('Asia'), options: [b.option('Singapore', { description: b.plain('Marina One') })] },
];
const confirm = {
  title: b.plain('Cancel the invitation?'),
  text: b.mrkdwn('*Ada Lovelace* gets an e-mail.'),
  confirm: b.plain('Cancel it'),
  deny: b.plain('Keep it'),
  style: 'danger',
};
const text = [
  { type: 'header', text: b.plain('Visitors today :wave:') },
  b.section(
    `*Ada Lovelace* _expected_ ~cancelled~ \`ABC-123\` <https://example.com|badge>\n> She asks for a parking space.\nHosted by <@U0BOB> for <@U0ALICE>, see <#C0VISITORS>, <!date^${at}^{date_short_pretty} at {time}|soon> :tada:\n\`\`\`code = 4711\`\`\``,
  ),
  b.section('Two columns', {
    fields: ['*When*\nTomorrow, 14:30', '*Where*\nLondon HQ', '*Host*\nBob Chen', '*Badge*\nV-118'].map(
      b.mrkdwn,
    ),
  }),
  { type: 'divider' },
  {
    type: 'context',
    elements: [
      { type: 'image', image_url: b.picture('#36c5f0'), alt_text: 'Site' },
      b.mrkdwn('Last changed by *Alice Martin* · <https://example.com|history>'),
    ],
  },
  b.rich(
    b.part(
      b.words('Rich '),
      b.words('bold', { bold: true }),
      b.words(' and '),
      b.words('code', { code: true }),
      b.words(' for '),
      { type: 'user', user_id: 'U0BOB' },
    ),
    {
      type: 'rich_text_list',
      style: 'bullet',
      elements: [b.part(b.words('Passport')), b.part(b.words('Badge'))],
    },
    {
      type: 'rich_text_list',
      style: 'ordered',
      indent: 1,
      elements: [b.part(b.words('at the desk')), b.part(b.words('to the lift'))],
    },
    { type: 'rich_text_quote', elements: [b.words('Please ring twice.')] },
    { type: 'rich_text_preformatted', elements: [b.words('GET /visitors')] },
  ),
  {
    type: 'markdown',
    text: '# Markdown\nWith **bold**, *italic* and [a link](https://example.com).\n\n- one\n- two\n  1. inside\n\n> quoted\n\n| Site | Guests |\n|---|---|\n| London | 12 |',
  },
];

const pictures = [
  b.section('A section with a picture beside it, and words enough to need a second line on a phone.', {
    accessory: { type: 'image', image_url: b.picture('#2eb67d'), alt_text: 'The lobby' },
  }),
  { type: 'image', title: b.plain('The way in'), image_url: b.picture('#ecb22e'), alt_text: 'A map' },
  { type: 'image', slack_file: { id: 'F1' }, alt_text: 'A plan of the floor' },
];

const overflow = {
  type: 'overflow',
  action_id: 'more',
  options: ['Edit', 'Invite again', 'Cancel'].map((name) => b.option(name)),
};

const elements = [
  b.section('*Ada Lovelace* · tomorrow, 14:30', { block_id: 'visit', accessory: overflow }),
  b.section('A button beside a text', { accessory: b.button('Details') }),
  b.section('A menu beside a text', {
    accessory: {
      type: 'static_select',
      action_id: 'site',
      placeholder: b.plain('Choose a site'),
      options: sites,
    },
  }),
  b.actions(
    b.button('Check in', { style: 'primary' }),
    b.button('Cancel', { style: 'danger', confirm }),
    b.button('Open', { url: 'https://example.com' }),
    b.button('×', { action_id: 'dismiss', accessibility_label: 'Dismiss this visit' }),
    { type: 'datepicker', action_id: 'day', initial_date: '2026-03-03' },
    { type: 'timepicker', action_id: 'hour', timezone: 'Asia/Singapore' },
    { type: 'users_select', action_id: 'host' },
    { ...overflow, action_id: 'further' },
  ),
  b.actions(
    {
      type: 'checkboxes',
      action_id: 'boxes',
      options: [b.option('Parking'), b.option('Lunch', { description: b.mrkdwn('in the *canteen*') })],
    },
    { type: 'radio_buttons', action_id: 'radios', options: [b.option('Morning'), b.option('Afternoon')] },
  ),
].map((block, index) => ({ ...block, block_id: `e${index}` }));

const form = [
  b.input(
    'Name',
    {
      type: 'plain_text_input',
      placeholder: b.plain('Ada Lovelace'),
      min_length: 2,
      max_length: 40,
      focus_on_load: true,
    },
    { hint: b.plain('As in the passport') },
  ),
  b.input(
    'Notes',
    {
      type: 'plain_text_input',
      multiline: true,
      max_length: 20,
      initial_value: 'Far too long for this field',
    },
    { optional: true },
  ),
  b.input('Email', { type: 'email_text_input' }),
  b.input('Site page', { type: 'url_text_input' }, { optional: true }),
  b.input('Guests', { type: 'number_input', is_decimal_allowed: false }),
  b.input('Search', { type: 'plain_text_input' }, { dispatch_action: true }),
  b.input('Message', { type: 'rich_text_input' }, { optional: true }),
  b.input('Site', { type: 'static_select', option_groups: groups }, { optional: true }),
  b.input('Sites', {
    type: 'multi_static_select',
    options: sites,
    max_selected_items: 2,
    initial_options: sites.slice(0, 1),
  }),
  b.input('Company', { type: 'external_select', min_query_length: 2 }),
  b.input('Host', { type: 'users_select', initial_user: 'U0BOB' }),
  b.input('Companions', { type: 'multi_users_select' }, { optional: true }),
  b.input('Room', { type: 'conversations_select' }),
  b.input('Channel', { type: 'channels_select' }),
  b.input('Day', { type: 'datepicker' }),
  b.input('Hour', { type: 'timepicker' }),
  b.input('Start', { type: 'datetimepicker', initial_date_time: at }),
  b.input(
    'Needs',
    {
      type: 'checkboxes',
      options: [b.option('Parking'), b.option('Lunch', { description: b.mrkdwn('in the *canteen*') })],
    },
    { optional: true, hint: b.plain('Whatever applies') },
  ),
  b.input('Half', { type: 'radio_buttons', options: [b.option('Morning'), b.option('Afternoon')] }),
  b.input('Papers', { type: 'file_input' }, { optional: true }),
];

const errors = {
  name: 'That is not a name.',
  site: 'This site is closed.',
  needs: 'There is no parking left.',
  half: 'Choose one.',
  start: 'That is in the past.',
};

/** Every block and element there is. */
export const scenes = {
  Text: { blocks: text },
  Pictures: { blocks: pictures },
  'Other blocks': { blocks: others },
  Elements: { blocks: elements },
  'A form': { blocks: form },
  'A form with errors': {
    blocks: form
      .filter(({ block_id }) => block_id in errors)
      .map((block) => ({ ...block, element: { ...block.element, focus_on_load: undefined } })),
    errors,
  },
};
