import type {
  ConfirmationDialog,
  MrkdwnOption,
  PlainTextElement,
  PlainTextOption,
  TextObject,
} from '@slack/types';

/** An option of a menu, of checkboxes or of radio buttons. */
export type Option = PlainTextOption | MrkdwnOption;

/** Options of a menu below a heading. */
export interface OptionGroup {
  label: PlainTextElement;
  options: Option[];
}

/** What any interactive element may carry; the limit checker has made sure that it fits its type. */
export interface Element {
  type: string;
  action_id: string;
  text?: PlainTextElement;
  value?: string;
  url?: string;
  style?: string;
  options?: Option[];
  option_groups?: OptionGroup[];
  placeholder?: PlainTextElement;
  confirm?: ConfirmationDialog;
  accessibility_label?: string;
  dispatch_action_config?: { trigger_actions_on?: readonly string[] };
  filter?: { include?: readonly string[]; exclude_bot_users?: boolean };
  timezone?: string;
  min_query_length?: number;
  min_length?: number;
  max_length?: number;
  [field: string]: unknown;
}

/** A block with what is common to all of them. */
export interface Block {
  type: string;
  block_id: string;
  text?: TextObject;
  fields?: TextObject[];
  label?: PlainTextElement;
  hint?: PlainTextElement;
  optional?: boolean;
  element?: Element;
  accessory?: Element;
  elements?: Element[];
  [field: string]: unknown;
}

/** A view as Slack hands it back and sends it along: the app's view with ids, hash and state. */
export interface View {
  id: string;
  type: 'modal' | 'home';
  hash: string;
  blocks: Block[];
  title?: PlainTextElement;
  submit?: PlainTextElement;
  close?: PlainTextElement;
  callback_id: string;
  private_metadata: string;
  external_id: string;
  clear_on_close?: boolean;
  notify_on_close?: boolean;
  [field: string]: unknown;
}

/** An element together with the block that holds it. */
export interface Placed {
  block: Block;
  element: Element;
}

/** Elements that only show something, wherever they stand. */
const passive = new Set(['image', 'plain_text', 'mrkdwn']);

const elementsIn = (block: Block): Element[] => {
  const inside = block.type === 'rich_text' || block.type === 'carousel' ? [] : (block.elements ?? []);
  return [block.element, block.accessory, ...inside].filter(
    (element): element is Element => element !== undefined && !passive.has(element.type),
  );
};

/** Every interactive element of these blocks, in the order a person meets them. */
export const interactiveElements = (blocks: readonly Block[]): Placed[] =>
  blocks.flatMap((block) => elementsIn(block).map((element) => ({ block, element })));

/** The element's own options, with those of its groups. */
export const ownOptions = (element: Pick<Element, 'options' | 'option_groups'>): Option[] => [
  ...(element.options ?? []),
  ...(element.option_groups ?? []).flatMap((group) => group.options),
];

/** What every overflow menu is called: nothing stands on it but three dots. */
export const overflowName = 'More actions';

/** From how many characters on Slack asks the app for the options of a menu. */
export const leastQueryLength = ({ min_query_length = 3 }: Element): number => min_query_length;

/** On what of a text that is typed Slack tells the app, when it tells it before the form is submitted. */
export const dispatchTriggers = ({ dispatch_action_config: config }: Element): readonly string[] =>
  config?.trigger_actions_on ?? ['on_enter_pressed'];

/** What the page and the driver call a field by its ids. */
export const fieldKey = (blockId: string, actionId: string): string => `${blockId}/${actionId}`;

/** A deep copy in which each block and each interactive element has an id, as Slack fills them in. */
export const withIds = (blocks: readonly unknown[], nextId: () => string): Block[] => {
  const copy = structuredClone(blocks) as Block[];
  for (const block of copy) block.block_id ??= nextId();
  for (const { element } of interactiveElements(copy)) element.action_id ??= nextId();
  return copy;
};
