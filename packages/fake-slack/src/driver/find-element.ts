import {
  type Block,
  type Element,
  fieldKey,
  interactiveElements,
  type Option,
  ownOptions,
  type Placed,
} from '../block-kit.ts';
import { type ElementValue, holderOf, holdsValue } from '../state/element-values.ts';
import { rowTitle } from './rows.ts';
import { described, visibleName, wordsOf } from './words.ts';

/** Tells apart elements of the same name, for those who know the ids. */
export interface Narrowing {
  blockId?: string;
  /** The value of the button or of the option. */
  value?: string;
}

/** Something that a name may stand for. */
interface Candidate {
  placed: Placed;
  text?: string;
}

/** Something that can be clicked: a button, or one option of a menu. */
interface Clickable extends Candidate {
  option?: Option;
  /** What the action says beside the element itself. */
  says: ElementValue;
}

interface Search<T> {
  /** Ways to call something; the first one in which anything answers is the one that counts. */
  namings: readonly ((candidate: T) => string | undefined)[];
  /** How to tell a thing apart that stands in no row of its own. */
  precisely: (candidate: T) => string;
  /** Where it stands. */
  blocks: readonly Block[];
}

/** `block_id/action_id`. */
export const idOf = ({ block, element }: Placed): string => fieldKey(block.block_id, element.action_id);

/** Which one is meant, when a name alone does not say it. */
const whichOne = <T extends Candidate>(
  found: readonly T[],
  wanted: string,
  { precisely, blocks }: Search<T>,
): string => {
  const rows = found.map(({ placed }) => rowTitle(blocks, placed.block));
  const told = new Set(rows).size === found.length && !rows.includes(undefined);
  const list = found.map(({ placed }, index) => described(placed) + (told ? ` of "${rows[index]}"` : ''));
  const advice = told ? `its row first, as in row("${rows[0]}")` : found.map(precisely).join(' or ');
  return `Several things are called "${wanted}" here: ${list.join(', ')}. Say ${advice}`;
};

const noSuch = (all: readonly Candidate[], wanted: string): string => {
  const names = new Set(all.map(({ placed, text }) => text ?? described(placed)));
  return `There is no "${wanted}" here. There are: ${[...names].join(', ') || 'none'}`;
};

const find = <T extends Candidate>(all: readonly T[], wanted: string, search: Search<T>): T => {
  const found = search.namings
    .map((nameOf) => all.filter((candidate) => nameOf(candidate) === wanted))
    .find((matches) => matches.length > 0);
  const [first, ...others] = found ?? [];
  if (first && others.length === 0) return first;
  throw new Error(found ? whichOne(found, wanted, search) : noSuch(all, wanted));
};

const fits = ({ blockId }: Narrowing, { block }: Placed): boolean =>
  blockId === undefined || block.block_id === blockId;

/**
 * The one element that something is entered into or chosen in: by its label, the text beside it or its placeholder, and
 * else by its block_id, its action_id or `block_id/action_id`.
 * @throws Error when there is none or more than one, describing those there are
 */
export const findField = (blocks: readonly Block[], wanted: string, narrowing: Narrowing = {}): Placed => {
  const all = interactiveElements(blocks)
    .filter((placed) => holderOf(placed.element) && fits(narrowing, placed))
    .map((placed) => ({ placed }));
  const search: Search<Candidate> = {
    namings: [
      ({ placed }) => visibleName(placed),
      ({ placed }) => placed.element.placeholder?.text,
      ({ placed }) => (holdsValue(placed.element) ? placed.block.block_id : undefined),
      ({ placed }) => placed.element.action_id,
      ({ placed }) => idOf(placed),
    ],
    precisely: ({ placed }) => `"${idOf(placed)}"`,
    blocks,
  };
  return find(all, wanted, search).placed;
};

/** Menus whose options a person sees and can click. */
const clickableMenus = new Set(['overflow', 'static_select', 'radio_buttons', 'checkboxes']);

/** The two buttons that one element of feedback is. */
export const feedback = ({ positive_button, negative_button }: Element): Option[] =>
  [positive_button, negative_button] as Option[];

const clickables = (placed: Placed): Clickable[] => {
  const { element } = placed;
  if (clickableMenus.has(element.type))
    return ownOptions(element).map((option) => ({ placed, text: wordsOf(option.text), option, says: {} }));
  if (element.type === 'feedback_buttons')
    return feedback(element).map(({ text, value }) => {
      return { placed, text: text.text, says: { text, value } };
    });
  return holdsValue(element) ? [] : [{ placed, text: element.text?.text, says: {} }];
};

/**
 * The one button or option with this text, and else the button with this action_id. A button comes before an option.
 * @throws Error when there is none or more than one, describing those there are
 */
export const findClickable = (
  blocks: readonly Block[],
  wanted: string,
  narrowing: Narrowing = {},
): Clickable => {
  const valueIn = ({ placed, option, says }: Clickable) =>
    option?.value ?? says.value ?? placed.element.value;
  const all = interactiveElements(blocks)
    .filter((placed) => fits(narrowing, placed))
    .flatMap(clickables)
    .filter((found) => narrowing.value === undefined || valueIn(found) === narrowing.value);
  return find(all, wanted, {
    namings: [
      ({ option, text }) => (option ? undefined : text),
      ({ option, text }) => (option ? text : undefined),
      ({ option, placed }) => (option ? undefined : placed.element.action_id),
    ],
    precisely: (found) => JSON.stringify({ blockId: found.placed.block.block_id, value: valueIn(found) }),
    blocks,
  });
};
