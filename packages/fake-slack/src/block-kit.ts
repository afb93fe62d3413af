import type {
  ConfirmationDialog,
  MrkdwnOption,
  PlainTextElement,
  PlainTextOption,
  TextObject,
} from '@slack/types';

/** An option in a menu, checkboxes or radio buttons. */
export type Option = PlainTextOption | MrkdwnOption;

/** A group of menu options under a heading. */
export interface OptionGroup {
  readonly label: PlainTextElement;
  readonly options: Option[];
}

/** Fields that elements of any kind have. Limits have already been checked. */
export interface Element {
  readonly type: string;
  action_id: string;
  readonly text?: PlainTextElement;
  readonly value?: string;
  readonly url?: string;
  readonly style?: string;
  readonly options?: Option[];
  readonly option_groups?: OptionGroup[];
  readonly placeholder?: PlainTextElement;
  readonly confirm?: ConfirmationDialog;
  readonly accessibility_label?: string;
  readonly dispatch_action_config?: { trigger_actions_on?: readonly string[] };
  readonly filter?: { include?: readonly string[]; exclude_bot_users?: boolean };
  readonly timezone?: string;
  readonly min_query_length?: number;
  readonly min_length?: number;
  readonly max_length?: number;
  [field: string]: unknown;
}

export interface Block {
  readonly type: string;
  block_id: string;
  readonly text?: TextObject;
  readonly fields?: TextObject[];
  readonly label?: PlainTextElement;
  readonly hint?: PlainTextElement;
  readonly optional?: boolean;
  readonly element?: Element;
  readonly accessory?: Element;
  readonly elements?: Element[];
  [field: string]: unknown;
}

/** A view as Slack sends it: the app's view with IDs and a hash. */
export interface View {
  readonly id: string;
  readonly type: 'modal' | 'home';
  readonly hash: string;
  readonly blocks: Block[];
  readonly title?: PlainTextElement;
  readonly submit?: PlainTextElement;
  readonly close?: PlainTextElement;
  readonly callback_id: string;
  readonly private_metadata: string;
  readonly external_id: string;
  readonly clear_on_close?: boolean;
  readonly notify_on_close?: boolean;
  [field: string]: unknown;
}

/** An element and the block that contains it. */
export interface PlacedElement {
  readonly block: Block;
  readonly element: Element;
}

const staticTypes = new Set(['image', 'plain_text', 'mrkdwn']);

const elementsIn = (block: Block): Element[] => {
  const inside = block.type === 'rich_text' || block.type === 'carousel' ? [] : (block.elements ?? []);
  return [block.element, block.accessory, ...inside].filter(
    (element): element is Element => element !== undefined && !staticTypes.has(element.type),
  );
};

/** The interactive elements of these blocks, in visible order. */
export const interactiveElements = (blocks: readonly Block[]): PlacedElement[] =>
  blocks.flatMap((block) => elementsIn(block).map((element) => ({ block, element })));

export const ownOptions = (element: Pick<Element, 'options' | 'option_groups'>): Option[] => [
  ...(element.options ?? []),
  ...(element.option_groups ?? []).flatMap((group) => group.options),
];

/** The name of every overflow menu, because it only shows three dots. */
export const overflowName = 'More actions';

/** The number of characters typed before Slack requests a menu's options. */
export const leastQueryLength = ({ min_query_length = 3 }: Element): number => min_query_length;

/** The events for which Slack sends an action for a text input with `dispatch_action`. */
export const dispatchTriggers = ({ dispatch_action_config: config }: Element): readonly string[] =>
  config?.trigger_actions_on ?? ['on_enter_pressed'];

export const fieldKey = (blockId: string, actionId: string): string => `${blockId}/${actionId}`;

/** A deep copy in which each block and each interactive element has an ID. */
export const withIds = (blocks: readonly unknown[], nextId: () => string): Block[] => {
  const copy = structuredClone(blocks) as Block[];
  for (const block of copy) block.block_id ??= nextId();
  for (const { element } of interactiveElements(copy)) element.action_id ??= nextId();
  return copy;
};
