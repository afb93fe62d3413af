import { type Block, type Element, interactiveElements, type Placed } from '../block-kit.ts';

/** What the state of a view holds for one element, in Slack's own field names. */
export type ElementValue = Record<string, unknown>;

/** Values that a person entered, by `placeKey`. */
export type ElementValues = Map<string, ElementValue>;

/**
 * What a person enters: text, the text of an option, a person's name, `#channel`, a date or a time as their clocks show
 * it, or several of them in an array. Option values, ids, a Date and Unix seconds will do as well; null or '' empties.
 */
export type Input = string | number | Date | null | readonly string[];

/** Where an element keeps its value. */
interface Holder {
  /** In the state and in actions. */
  field: string;
  /** Field of the element with what stands there at first. */
  initial: string;
  many: boolean;
}

const one = (field: string, initial: string): Holder => ({ field, initial, many: false });
const many = (field: string, initial: string): Holder => ({ field, initial, many: true });

const holders: Readonly<Record<string, Holder>> = {
  plain_text_input: one('value', 'initial_value'),
  email_text_input: one('value', 'initial_value'),
  url_text_input: one('value', 'initial_value'),
  number_input: one('value', 'initial_value'),
  rich_text_input: one('rich_text_value', 'initial_value'),
  datepicker: one('selected_date', 'initial_date'),
  timepicker: one('selected_time', 'initial_time'),
  datetimepicker: one('selected_date_time', 'initial_date_time'),
  static_select: one('selected_option', 'initial_option'),
  external_select: one('selected_option', 'initial_option'),
  radio_buttons: one('selected_option', 'initial_option'),
  overflow: one('selected_option', ''),
  users_select: one('selected_user', 'initial_user'),
  conversations_select: one('selected_conversation', 'initial_conversation'),
  channels_select: one('selected_channel', 'initial_channel'),
  checkboxes: many('selected_options', 'initial_options'),
  multi_static_select: many('selected_options', 'initial_options'),
  multi_external_select: many('selected_options', 'initial_options'),
  multi_users_select: many('selected_users', 'initial_users'),
  multi_conversations_select: many('selected_conversations', 'initial_conversations'),
  multi_channels_select: many('selected_channels', 'initial_channels'),
  file_input: many('files', ''),
};

/** Where this element keeps what was entered or chosen; undefined for a button. */
export const holderOf = (element: Element): Holder | undefined => holders[element.type];

/** The type belongs to it: an element that became another kind of element does not inherit the old value. */
export const placeKey = ({ block, element }: Placed): string =>
  `${block.block_id}/${element.action_id}/${element.type}`;

/** Whether the element holds a value, unlike a button or an overflow menu. */
export const holdsValue = (element: Element): boolean =>
  element.type in holders && element.type !== 'overflow';

/** The value that stands in the element now: entered, else initial. */
export const currentValue = (placed: Placed, entered: ElementValues): ElementValue => {
  const { element } = placed;
  const holder = holderOf(element);
  if (!holder || !holdsValue(element)) return {};
  return (
    entered.get(placeKey(placed)) ?? {
      [holder.field]: holder.many ? (element[holder.initial] ?? []) : element[holder.initial] || null,
    }
  );
};

export const isEmpty = (value: ElementValue): boolean =>
  Object.values(value).every((item) => item === null || (Array.isArray(item) && item.length === 0));

/** `state.values` as Slack sends it: each element that holds a value, entered or not. */
export const stateValues = (blocks: readonly Block[], entered: ElementValues) => {
  const values: Record<string, Record<string, ElementValue>> = {};
  for (const placed of interactiveElements(blocks)) {
    const { block, element } = placed;
    if (!holdsValue(element)) continue;
    const zone = element.timezone ? { timezone: element.timezone } : {};
    values[block.block_id] = {
      ...values[block.block_id],
      [element.action_id]: { type: element.type, ...currentValue(placed, entered), ...zone },
    };
  }
  return values;
};
