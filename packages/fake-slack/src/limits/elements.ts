import * as z from 'zod';
import {
  anyText,
  choiceOption,
  confirm,
  id,
  optionGroup,
  overflowOption,
  placeholder,
  plainText,
  selectOption,
  style,
} from './composition.ts';
import { limits } from './numbers.ts';

const focus_on_load = z.boolean().optional();
const max_selected_items = z.int().min(1).optional();
const min_query_length = z.int().min(0).optional();
const dispatch_action_config = z
  .strictObject({
    trigger_actions_on: z
      .array(z.enum(['on_enter_pressed', 'on_character_entered']))
      .min(1)
      .optional(),
  })
  .optional();

const element = <T extends string, S extends z.core.$ZodLooseShape>(type: T, shape: S) =>
  z.strictObject({ type: z.literal(type), action_id: id, ...shape });

const picked = { confirm, focus_on_load };
const menu = { ...picked, placeholder };
const typed = { focus_on_load, placeholder, dispatch_action_config };
const filter = z
  .strictObject({
    include: z
      .array(z.enum(['im', 'mpim', 'private', 'public']))
      .min(1)
      .optional(),
    exclude_external_shared_channels: z.boolean().optional(),
    exclude_bot_users: z.boolean().optional(),
  })
  .optional();
const conversations = {
  ...menu,
  filter,
  default_to_current_conversation: z.boolean().optional(),
};
const response_url_enabled = z.boolean().optional();
const choices = z.array(choiceOption).min(1).max(limits.options.choices);
const selectOptions = {
  options: z.array(selectOption).min(1).max(limits.options.select).optional(),
  option_groups: z.array(optionGroup).min(1).max(limits.options.groups).optional(),
};
const length = z.int().min(0).max(limits.input.length).optional();
const lines = z.int().min(1).max(limits.input.lines).optional();

const button = element('button', {
  text: plainText(limits.button.text),
  value: z.string().max(limits.button.value).optional(),
  url: z.string().max(limits.button.url).optional(),
  accessibility_label: z.string().max(limits.button.accessibilityLabel).optional(),
  style,
  confirm,
});

export const image = z.strictObject({
  type: z.literal('image'),
  alt_text: z.string().min(1).max(limits.text.alt),
  image_url: z.string().max(3000).optional(),
  slack_file: z.looseObject({}).optional(),
});

const overflow = element('overflow', {
  options: z.array(overflowOption).min(1).max(limits.options.overflow),
  confirm,
});

/** Elements that hold one value out of a fixed or loaded list, a person, a place or a time. */
const pickers = [
  element('checkboxes', { ...picked, options: choices, initial_options: choices.optional() }),
  element('radio_buttons', { ...picked, options: choices, initial_option: choiceOption.optional() }),
  element('datepicker', { ...menu, initial_date: z.iso.date().optional() }),
  element('timepicker', {
    ...menu,
    initial_time: z
      .string()
      .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be HH:mm')
      .optional(),
    timezone: z.string().optional(),
  }),
  element('datetimepicker', { ...picked, initial_date_time: z.int().min(1e9).max(9_999_999_999).optional() }),
  element('static_select', { ...menu, ...selectOptions, initial_option: selectOption.optional() }),
  element('external_select', { ...menu, min_query_length, initial_option: selectOption.optional() }),
  element('users_select', { ...menu, initial_user: z.string().optional() }),
  element('conversations_select', {
    ...conversations,
    response_url_enabled,
    initial_conversation: z.string().optional(),
  }),
  element('channels_select', { ...menu, response_url_enabled, initial_channel: z.string().optional() }),
  element('multi_static_select', {
    ...menu,
    ...selectOptions,
    max_selected_items,
    initial_options: z.array(selectOption).min(1).max(limits.options.select).optional(),
  }),
  element('multi_external_select', {
    ...menu,
    min_query_length,
    max_selected_items,
    initial_options: z.array(selectOption).min(1).max(limits.options.select).optional(),
  }),
  element('multi_users_select', {
    ...menu,
    max_selected_items,
    initial_users: z.array(z.string()).optional(),
  }),
  element('multi_conversations_select', {
    ...conversations,
    max_selected_items,
    initial_conversations: z.array(z.string()).optional(),
  }),
  element('multi_channels_select', {
    ...menu,
    max_selected_items,
    initial_channels: z.array(z.string()).optional(),
  }),
] as const;

const richTextInput = element('rich_text_input', {
  ...typed,
  initial_value: z.looseObject({ type: z.literal('rich_text') }).optional(),
  min_lines: lines,
  max_lines: lines,
});

/** Elements that are typed into; legal in input blocks only. */
const typedInputs = [
  element('plain_text_input', {
    ...typed,
    initial_value: z.string().max(limits.input.length).optional(),
    multiline: z.boolean().optional(),
    min_length: length,
    max_length: length.refine((max) => max !== 0, { message: 'must be at least 1' }),
  }),
  element('email_text_input', { ...typed, initial_value: z.email().optional() }),
  element('url_text_input', { ...typed, initial_value: z.url().optional() }),
  element('number_input', {
    ...typed,
    is_decimal_allowed: z.boolean(),
    initial_value: z.string().optional(),
    min_value: z.string().optional(),
    max_value: z.string().optional(),
  }),
  element('file_input', {
    filetypes: z.array(z.string()).optional(),
    max_files: z.int().min(1).max(limits.file.count).optional(),
  }),
] as const;

const workflowButton = element('workflow_button', {
  text: plainText(limits.button.text),
  workflow: z.looseObject({}),
  accessibility_label: z.string().max(limits.button.accessibilityLabel).optional(),
  style,
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
