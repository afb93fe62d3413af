import { actions, button, option, plain } from '../bolt-app.ts';

/** An input that is known by its label alone: Slack makes up its ids. */
const field = (label: string, element: object, fields: object = {}) => ({
  type: 'input',
  label: plain(label),
  element,
  ...fields,
});

const mayBeEmpty = { optional: true };
const kinds = [option('guest', 'Guest'), option('vendor', 'Contractor')];
const languages = [option('en', 'English'), option('fr', 'French'), option('cs', 'Czech')];
const confirm = {
  title: plain('Cancel the invitation?'),
  text: { type: 'mrkdwn', text: 'An e-mail goes to *Ada*.' },
  confirm: plain('Cancel it'),
  deny: plain('Keep it'),
};

/** Every kind of input that there is. */
export const everyField = [
  field('First name', { type: 'plain_text_input', min_length: 2, max_length: 10 }),
  field('E-mail', { type: 'email_text_input' }),
  field('Website', { type: 'url_text_input' }, mayBeEmpty),
  field('Visitors', {
    type: 'number_input',
    is_decimal_allowed: false,
    min_value: '1',
    max_value: '9',
    initial_value: '1',
  }),
  field('Message', { type: 'rich_text_input' }, mayBeEmpty),
  field('Site', { type: 'external_select', min_query_length: 2 }),
  field('Equipment', { type: 'multi_external_select', min_query_length: 0 }, mayBeEmpty),
  field('From', { type: 'datetimepicker' }),
  field('Day', { type: 'datepicker' }, mayBeEmpty),
  field('Lunch', { type: 'timepicker' }, mayBeEmpty),
  field('Host', { type: 'users_select' }, mayBeEmpty),
  field('Colleagues', { type: 'multi_users_select', max_selected_items: 2 }, mayBeEmpty),
  field('Tell', { type: 'channels_select', response_url_enabled: true }, mayBeEmpty),
  field('Tell also', { type: 'multi_channels_select' }, mayBeEmpty),
  field('Thread', { type: 'conversations_select' }, mayBeEmpty),
  field('Archive', { type: 'multi_conversations_select', filter: { include: ['public'] } }, mayBeEmpty),
  field('Kind', { type: 'radio_buttons', options: kinds, initial_option: kinds[0] }),
  field('Documents', { type: 'checkboxes', options: [option('nda', 'NDA'), option('id', 'Passport')] }),
  field(
    'Language',
    { type: 'static_select', option_groups: [{ label: plain('Here'), options: languages }] },
    mayBeEmpty,
  ),
  field('Speaks', { type: 'multi_static_select', options: languages }, mayBeEmpty),
  field('Photo', { type: 'file_input', max_files: 1 }, mayBeEmpty),
];

const both = { trigger_actions_on: ['on_character_entered', 'on_enter_pressed'] };

/** Inputs that tell the app before anything is submitted, each in its own way, and a button. */
export const tellingFields = [
  field(
    'Search',
    { type: 'plain_text_input', dispatch_action_config: both },
    { dispatch_action: true, ...mayBeEmpty },
  ),
  field('Company', { type: 'plain_text_input' }, { dispatch_action: true, ...mayBeEmpty }),
  field(
    'Country',
    { type: 'static_select', options: [option('uk', 'Britain'), option('cz', 'Czechia')] },
    { dispatch_action: true, ...mayBeEmpty },
  ),
  field('Quiet', { type: 'plain_text_input' }, mayBeEmpty),
  actions(button('more', 'Add another visitor')),
];

const overflow = (...texts: string[]) => ({
  type: 'overflow',
  action_id: 'menu',
  confirm,
  options: texts.map((text) => option(text.toLowerCase(), text)),
});

const visit = (name: string, when: string) => [
  {
    type: 'section',
    text: { type: 'mrkdwn', text: `*${name}* &amp; co\n${when}` },
    accessory: overflow('Show details', 'Cancel invitation'),
  },
  actions(button('change', 'Change'), button('cancel', 'Cancel', { style: 'danger', confirm })),
];

/** A list with a row for each visit, and menus of every kind below. */
export const list = [
  { type: 'header', text: plain('Today') },
  ...visit('Ada Lovelace', '10:00'),
  ...visit('Grace Hopper', '11:30'),
  { type: 'divider' },
  {
    ...actions(
      {
        type: 'static_select',
        action_id: 's',
        placeholder: plain('Move to'),
        options: [option('hq', 'Harbour House'), option('lab', 'The Lab')],
      },
      { type: 'datepicker', action_id: 'd', placeholder: plain('Another day') },
      { type: 'timepicker', action_id: 't', placeholder: plain('Another time') },
      { type: 'datetimepicker', action_id: 'dt' },
      { type: 'users_select', action_id: 'u', placeholder: plain('Hand over to') },
      {
        type: 'conversations_select',
        action_id: 'c',
        placeholder: plain('Share in'),
        filter: { exclude_bot_users: true },
      },
      { type: 'external_select', action_id: 'find', placeholder: plain('Find a visitor') },
      { type: 'radio_buttons', action_id: 'r', options: kinds },
      button('csv', 'Export'),
    ),
    block_id: 'below',
  },
  {
    type: 'section',
    text: plain('Remind me by'),
    accessory: {
      type: 'checkboxes',
      action_id: 'remind',
      options: [option('mail', 'E-mail'), option('dm', 'Message')],
    },
  },
  {
    type: 'context_actions',
    elements: [
      {
        type: 'feedback_buttons',
        action_id: 'feedback',
        positive_button: { text: plain('Helpful'), value: 'yes' },
        negative_button: { text: plain('Not helpful'), value: 'no' },
      },
      { type: 'icon_button', action_id: 'bin', icon: 'trash', text: plain('Remove') },
    ],
  },
] as never;
