import { type Block, type Element, interactiveElements, type PlacedElement } from '../block-kit.ts';

/** An element's value in `state.values`, with Slack's field names. */
export type ElementValue = Record<string, unknown>;

/** Values that a user entered, by `elementKey`. */
export type ElementValues = Map<string, ElementValue>;

/**
 * A user's input: text, an option's text, a user's name, `#channel`, a date or time in the user's time zone, or an array of
 * them. Option values, IDs, a Date and Unix seconds also work; null or '' clears the element.
 */
export type Input = string | number | Date | null | readonly string[];

/** The kinds of input that elements accept. */
type InputKind =
  | ('text' | 'rich_text' | 'date' | 'time' | 'date_time' | 'file')
  | ('option' | 'user' | 'channel' | 'conversation');

/** The fields that contain an element's value. */
interface Holder {
  readonly kind: InputKind;
  /** The field in the state and in actions. */
  readonly field: string;
  /** The element's field with its initial value. */
  readonly initial: string;
  readonly many: boolean;
}

const typed = (kind: InputKind, field: string) => ({ kind, field, initial: 'initial_value', many: false });
const one = (kind: InputKind) => ({
  kind,
  field: `selected_${kind}`,
  initial: `initial_${kind}`,
  many: false,
});
const many = (kind: InputKind) => ({
  kind,
  field: `selected_${kind}s`,
  initial: `initial_${kind}s`,
  many: true,
});

const holders: Readonly<Record<string, Holder>> = {
  plain_text_input: typed('text', 'value'),
  email_text_input: typed('text', 'value'),
  url_text_input: typed('text', 'value'),
  number_input: typed('text', 'value'),
  rich_text_input: typed('rich_text', 'rich_text_value'),
  datepicker: one('date'),
  timepicker: one('time'),
  datetimepicker: one('date_time'),
  static_select: one('option'),
  external_select: one('option'),
  radio_buttons: one('option'),
  overflow: one('option'),
  users_select: one('user'),
  conversations_select: one('conversation'),
  channels_select: one('channel'),
  checkboxes: many('option'),
  multi_static_select: many('option'),
  multi_external_select: many('option'),
  multi_users_select: many('user'),
  multi_conversations_select: many('conversation'),
  multi_channels_select: many('channel'),
  file_input: { ...many('file'), field: 'files' },
};

/** The fields that contain this element's value; undefined for a button. */
export const holderOf = (element: Element): Holder | undefined => holders[element.type];

/** An element's key. It includes the type, because an element whose type changes loses its value. */
export const elementKey = ({ block, element }: PlacedElement): string =>
  `${block.block_id}/${element.action_id}/${element.type}`;

/** Whether the element has a value in `state.values`. Buttons and overflow menus don't. */
export const holdsValue = (element: Element): boolean =>
  element.type in holders && element.type !== 'overflow';

/** The entered value, or the initial one. */
export const currentValue = (placed: PlacedElement, entered: ElementValues): ElementValue => {
  const { element } = placed;
  const holder = holderOf(element);
  if (!holder || !holdsValue(element)) return {};
  return (
    entered.get(elementKey(placed)) ?? {
      [holder.field]: holder.many ? (element[holder.initial] ?? []) : element[holder.initial] || null,
    }
  );
};

export const isEmpty = (value: ElementValue): boolean =>
  Object.values(value).every((item) => item === null || (Array.isArray(item) && item.length === 0));

/** `state.values` as Slack sends them: every element that has a value, whether entered or not. */
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
