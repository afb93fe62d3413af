import { type Block, type Element, interactiveElements, type Option, type Placed } from '../block-kit.ts';

/** What the state of a view holds for one element, in Slack's own field names. */
export type ElementValue = Record<string, unknown>;

/** Values that a person entered, by `placeKey`. */
export type ElementValues = Map<string, ElementValue>;

/** What a test or the page may enter: text, ids, option values, a moment, or several of them. */
export type Input = string | number | Date | null | readonly string[];

interface Kind {
  initial: (element: Element) => ElementValue;
  enter: (input: Input, options: readonly Option[]) => ElementValue;
}

/** The type belongs to it: an element that became another kind of element does not inherit the old value. */
export const placeKey = ({ block, element }: Placed): string =>
  `${block.block_id}/${element.action_id}/${element.type}`;

const single = (field: string, initialField: string): Kind => ({
  initial: (element) => ({ [field]: element[initialField] || null }),
  enter: (input) => ({ [field]: input === null || input === '' ? null : String(input) }),
});

const list = (input: Input): string[] => (input === null ? [] : [input].flat().map(String));

const several = (field: string, initialField: string): Kind => ({
  initial: (element) => ({ [field]: element[initialField] ?? [] }),
  enter: (input) => ({ [field]: list(input) }),
});

const optionOf = (value: string, options: readonly Option[]): Option => {
  const option = options.find((candidate) => candidate.value === value);
  if (option) return option;
  const choice =
    options.map((candidate) => candidate.value).join(', ') || 'none (load them with typeahead first)';
  throw new Error(`There is no option "${value}"; options are: ${choice}`);
};

const oneOption: Kind = {
  initial: (element) => ({ selected_option: element.initial_option ?? null }),
  enter: (input, options) => ({ selected_option: input === null ? null : optionOf(String(input), options) }),
};

const manyOptions: Kind = {
  initial: (element) => ({ selected_options: element.initial_options ?? [] }),
  enter: (input, options) => ({ selected_options: list(input).map((value) => optionOf(value, options)) }),
};

const seconds = (input: Input): number | null => {
  if (input === null || input === '') return null;
  const value = input instanceof Date ? Math.floor(input.getTime() / 1000) : Number(input);
  if (Number.isInteger(value)) return value;
  throw new Error(`A datetimepicker takes a Date or Unix seconds, not ${JSON.stringify(input)}`);
};

const typed = single('value', 'initial_value');

const kinds: Record<string, Kind> = {
  plain_text_input: typed,
  email_text_input: typed,
  url_text_input: typed,
  number_input: typed,
  rich_text_input: single('rich_text_value', 'initial_value'),
  datepicker: single('selected_date', 'initial_date'),
  timepicker: single('selected_time', 'initial_time'),
  datetimepicker: {
    initial: (element) => ({ selected_date_time: element.initial_date_time ?? null }),
    enter: (input) => ({ selected_date_time: seconds(input) }),
  },
  static_select: oneOption,
  external_select: oneOption,
  radio_buttons: oneOption,
  overflow: { initial: () => ({}), enter: oneOption.enter },
  users_select: single('selected_user', 'initial_user'),
  conversations_select: single('selected_conversation', 'initial_conversation'),
  channels_select: single('selected_channel', 'initial_channel'),
  checkboxes: manyOptions,
  multi_static_select: manyOptions,
  multi_external_select: manyOptions,
  multi_users_select: several('selected_users', 'initial_users'),
  multi_conversations_select: several('selected_conversations', 'initial_conversations'),
  multi_channels_select: several('selected_channels', 'initial_channels'),
  file_input: { initial: () => ({ files: [] }), enter: (input) => ({ files: list(input) }) },
};

/** Whether the element holds a value, unlike a button or an overflow menu. */
export const holdsValue = (element: Element): boolean => element.type in kinds && element.type !== 'overflow';

/** The value that stands in the element now: entered, else initial. */
export const currentValue = (placed: Placed, entered: ElementValues): ElementValue =>
  entered.get(placeKey(placed)) ?? kinds[placed.element.type]?.initial(placed.element) ?? {};

/**
 * The state value after a person entered this.
 * @throws Error when the element has no such option or takes no such value
 */
export const enterValue = (element: Element, input: Input, options: readonly Option[]): ElementValue => {
  const kind = kinds[element.type];
  if (!kind) throw new Error(`Nothing can be entered into a ${element.type}`);
  return kind.enter(input, options);
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
