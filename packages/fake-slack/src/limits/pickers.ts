import * as z from 'zod';
import { choiceOption, optionGroup, selectOption } from './composition.ts';
import { limits } from './numbers.ts';
import { element, menu, picked } from './parts.ts';
import { refusal } from './problem.ts';

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
  .refine((fields) => Object.keys(fields).length > 0, refusal('required', 'needs at least one field'))
  .optional();

const conversations = { ...menu, filter, default_to_current_conversation: z.boolean().optional() };

const choices = z.array(choiceOption).min(1).max(limits.options.choices);
const initial_options = z.array(selectOption).min(1).max(limits.options.select).optional();
const selectOptions = {
  options: z.array(selectOption).min(1).max(limits.options.select).optional(),
  option_groups: z.array(optionGroup).min(1).max(limits.options.groups).optional(),
};

const ids = z.array(z.string()).optional();

/** As a wall clock shows it, 00:00 to 23:59. */
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
  .refine(isTimeZone, refusal('wrong_format', 'must be an IANA time zone such as Europe/London'));

/** Unix seconds, of ten digits. */
const instant = z.int().min(1_000_000_000).max(9_999_999_999);

/** Elements that hold one value or more out of a fixed or loaded list, people, places or times. */
export const pickers = [
  element('checkboxes', { ...picked, options: choices, initial_options: choices.optional() }),
  element('radio_buttons', { ...picked, options: choices, initial_option: choiceOption.optional() }),
  element('datepicker', { ...menu, initial_date: z.iso.date().optional() }),
  element('timepicker', { ...menu, initial_time: time.optional(), timezone: timezone.optional() }),
  element('datetimepicker', { ...picked, initial_date_time: instant.optional() }),
  element('static_select', { ...menu, ...selectOptions, initial_option: selectOption.optional() }),
  element('external_select', { ...menu, min_query_length, initial_option: selectOption.optional() }),
  element('users_select', { ...menu, initial_user: z.string().optional() }),
  element('conversations_select', {
    ...conversations,
    response_url_enabled,
    initial_conversation: z.string().optional(),
  }),
  element('channels_select', { ...menu, response_url_enabled, initial_channel: z.string().optional() }),
  element('multi_static_select', { ...menu, ...selectOptions, max_selected_items, initial_options }),
  element('multi_external_select', { ...menu, min_query_length, max_selected_items, initial_options }),
  element('multi_users_select', { ...menu, max_selected_items, initial_users: ids }),
  element('multi_conversations_select', {
    ...conversations,
    max_selected_items,
    initial_conversations: ids,
  }),
  element('multi_channels_select', { ...menu, max_selected_items, initial_channels: ids }),
] as const;
