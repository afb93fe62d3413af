import * as z from 'zod';
import {
  anyText,
  choiceFields,
  choiceOption,
  confirm,
  element,
  imageFields,
  menuFields,
  oneSource,
  optionGroup,
  overflowOption,
  plainText,
  richText,
  selectOption,
  style,
  typedFields,
} from './composition.ts';
import { limits } from './limits.ts';
import { brokenRule } from './problem.ts';

const length = z.int().min(0).max(limits.input.length).optional();
const lines = z.int().min(1).max(limits.input.lines).optional();
const decimal = z
  .string()
  .regex(/^-?\d+(\.\d+)?$/, 'must be a number, as a string')
  .optional();

const richTextInput = element('rich_text_input', {
  ...typedFields,
  initial_value: richText.optional(),
  min_lines: lines,
  max_lines: lines,
});

/** Text inputs, which are only allowed in input blocks. */
const typedInputs = [
  element('plain_text_input', {
    ...typedFields,
    initial_value: z.string().max(limits.input.length).optional(),
    multiline: z.boolean().optional(),
    min_length: length,
    max_length: z.int().min(1).max(limits.input.length).optional(),
  }),
  element('email_text_input', {
    ...typedFields,
    initial_value: z.email({ pattern: z.regexes.html5Email }).optional(),
  }),
  element('url_text_input', { ...typedFields, initial_value: z.url().optional() }),
  element('number_input', {
    ...typedFields,
    is_decimal_allowed: z.boolean(),
    initial_value: decimal,
    min_value: decimal,
    max_value: decimal,
  }),
  element('file_input', {
    filetypes: z.array(z.string()).optional(),
    max_files: z.int().min(1).max(limits.input.files).optional(),
  }),
] as const;

const max_selected_items = z.int().min(1).optional();
const min_query_length = z.int().min(0).optional();
const response_url_enabled = z.boolean().optional();

const filter = z
  .strictObject({
    include: z
      .array(z.enum(['im', 'mpim', 'private', 'public']))
      .min(1)
      .optional(),
    exclude_external_shared_channels: z.boolean().optional(),
    exclude_bot_users: z.boolean().optional(),
  })
  .refine((fields) => Object.keys(fields).length > 0, brokenRule('required', 'needs at least one field'))
  .optional();

const conversations = { ...menuFields, filter, default_to_current_conversation: z.boolean().optional() };

const choices = z.array(choiceOption).min(1).max(limits.options.choices);
const initial_options = z.array(selectOption).min(1).max(limits.options.select).optional();
const selectOptions = {
  options: z.array(selectOption).min(1).max(limits.options.select).optional(),
  option_groups: z.array(optionGroup).min(1).max(limits.options.groups).optional(),
};

const ids = z.array(z.string()).optional();

/** 00:00 to 23:59. */
const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be HH:mm');

const isTimeZone = (name: string): boolean => {
  try {
    return /^[A-Z]/i.test(name) && Intl.DateTimeFormat('en', { timeZone: name }) !== undefined;
  } catch {
    return false;
  }
};
const timezone = z
  .string()
  .refine(isTimeZone, brokenRule('wrong_format', 'must be an IANA time zone, such as Europe/London'));

/** Unix seconds with ten digits. */
const instant = z.int().min(1_000_000_000).max(9_999_999_999);

const pickers = [
  element('checkboxes', { ...choiceFields, options: choices, initial_options: choices.optional() }),
  element('radio_buttons', { ...choiceFields, options: choices, initial_option: choiceOption.optional() }),
  element('datepicker', { ...menuFields, initial_date: z.iso.date().optional() }),
  element('timepicker', { ...menuFields, initial_time: time.optional(), timezone: timezone.optional() }),
  element('datetimepicker', { ...choiceFields, initial_date_time: instant.optional() }),
  element('static_select', { ...menuFields, ...selectOptions, initial_option: selectOption.optional() }),
  element('external_select', { ...menuFields, min_query_length, initial_option: selectOption.optional() }),
  element('users_select', { ...menuFields, initial_user: z.string().optional() }),
  element('conversations_select', {
    ...conversations,
    response_url_enabled,
    initial_conversation: z.string().optional(),
  }),
  element('channels_select', { ...menuFields, response_url_enabled, initial_channel: z.string().optional() }),
  element('multi_static_select', { ...menuFields, ...selectOptions, max_selected_items, initial_options }),
  element('multi_external_select', { ...menuFields, min_query_length, max_selected_items, initial_options }),
  element('multi_users_select', { ...menuFields, max_selected_items, initial_users: ids }),
  element('multi_conversations_select', { ...conversations, max_selected_items, initial_conversations: ids }),
  element('multi_channels_select', { ...menuFields, max_selected_items, initial_channels: ids }),
] as const;

const accessibility_label = z.string().max(limits.button.accessibilityLabel).optional();

export const button = element('button', {
  text: plainText(limits.button.text),
  value: z.string().max(limits.button.value).optional(),
  url: z.string().max(limits.button.url).optional(),
  accessibility_label,
  style,
  confirm,
});

export const image = z.strictObject({ type: z.literal('image'), ...imageFields }).refine(...oneSource);

const overflow = element('overflow', {
  options: z.array(overflowOption).min(1).max(limits.options.overflow),
  confirm,
});

const workflowButton = element('workflow_button', {
  text: plainText(limits.button.text),
  workflow: z.looseObject({ trigger: z.looseObject({ url: z.string() }) }),
  accessibility_label,
  style,
  confirm,
});

const feedbackButton = z.strictObject({ text: plainText(), accessibility_label, value: z.string() });

const feedbackButtons = element('feedback_buttons', {
  positive_button: feedbackButton,
  negative_button: feedbackButton,
});

const iconButton = element('icon_button', {
  icon: z.string().min(1),
  text: plainText(),
  accessibility_label,
  value: z.string().optional(),
  visible_to_user_ids: z.array(z.string()).optional(),
  confirm,
});

export const actionsElement = z.discriminatedUnion('type', [
  button,
  overflow,
  workflowButton,
  richTextInput,
  ...pickers,
]);
export const accessory = z.discriminatedUnion('type', [button, overflow, workflowButton, image, ...pickers]);
export const inputElement = z.discriminatedUnion('type', [...typedInputs, richTextInput, ...pickers]);
export const contextElement = z.discriminatedUnion('type', [image, anyText()]);
export const contextActionsElement = z.discriminatedUnion('type', [feedbackButtons, iconButton]);
