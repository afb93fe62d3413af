import { option, plain } from '../bolt-app.ts';

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
  field('Tell', { type: 'channels_select' }, mayBeEmpty),
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

/** Inputs that tell the app before anything is submitted, each in its own way. */
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
];
