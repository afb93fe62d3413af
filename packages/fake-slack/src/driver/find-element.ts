import {
  type Block,
  fieldKey,
  interactiveElements,
  type Option,
  ownOptions,
  type PlacedElement,
} from '../block-kit.ts';
import { holderOf, holdsValue } from '../state/element-values.ts';
import { describeElement, sectionText, visibleName, visibleText } from './visible-text.ts';

/** A section and the blocks after it, up to the next section. */
interface Row {
  readonly text: string;
  readonly blocks: readonly Block[];
}

const rowEnds = new Set(['header', 'divider', 'input']);

const rowsOf = (blocks: readonly Block[]): Row[] => {
  const starts = blocks.flatMap(({ type }, index) => (type === 'section' ? [index] : []));
  return starts.map((start) => {
    const length = blocks.slice(start + 1).findIndex(({ type }) => type === 'section' || rowEnds.has(type));
    const end = length === -1 ? blocks.length : start + 1 + length;
    return { text: sectionText(blocks[start] as Block), blocks: blocks.slice(start, end) };
  });
};

const titleOf = ({ text }: Row): string => text.split('\n')[0] ?? '';

const titles = (rows: readonly Row[]): string => rows.map((row) => `"${titleOf(row)}"`).join(', ') || 'none';

const rowTitle = (blocks: readonly Block[], block: Block): string | undefined => {
  const row = rowsOf(blocks).find((candidate) => candidate.blocks.includes(block));
  return row && titleOf(row);
};

/** @throws Error listing the rows found, unless exactly one row's section contains this text */
export const findRow = (blocks: readonly Block[], text: string): readonly Block[] => {
  const rows = rowsOf(blocks);
  const found = rows.filter((row) => row.text.includes(text));
  const [first, ...others] = found;
  if (!first) throw new Error(`None of the rows contains "${text}". Rows: ${titles(rows)}`);
  if (others.length === 0) return first.blocks;
  throw new Error(`Several rows contain "${text}": ${titles(found)}. Use more of its text`);
};

/** Selects one of several elements with the same name. */
export interface ElementFilter {
  readonly blockId?: string | undefined;
  /** The button's or option's value. A part of it is enough if no value matches exactly. */
  readonly value?: string | undefined;
}

interface Candidate {
  readonly placed: PlacedElement;
  readonly text?: string | undefined;
}

/** Something clickable: a button, or an option in a menu. */
interface Clickable extends Candidate {
  readonly option?: Option;
}

interface Search<T> {
  /** A candidate's names, by priority. The first name that matches any candidate is used. */
  readonly names: readonly ((candidate: T) => string | undefined)[];
  /** How to select a candidate that doesn't have its own row. */
  readonly selector: (candidate: T) => string;
  readonly blocks: readonly Block[];
}

export const idOf = ({ block, element }: PlacedElement): string =>
  fieldKey(block.block_id, element.action_id);

const ambiguityMessage = <T extends Candidate>(
  found: readonly T[],
  wanted: string,
  { selector, blocks }: Search<T>,
): string => {
  const rows = found.map(({ placed }) => rowTitle(blocks, placed.block));
  const haveRows = new Set(rows).size === found.length && !rows.includes(undefined);
  const list = found.map(
    ({ placed }, index) => describeElement(placed) + (haveRows ? ` of "${rows[index]}"` : ''),
  );
  const advice = haveRows ? `its row first, like row("${rows[0]}")` : found.map(selector).join(' or ');
  return `Several elements are called "${wanted}" here: ${list.join(', ')}. Use ${advice}`;
};

const missingMessage = (all: readonly Candidate[], wanted: string): string => {
  const names = new Set(all.map(({ placed, text }) => text ?? describeElement(placed)));
  return `"${wanted}" isn’t here. Elements: ${[...names].join(', ') || 'none'}`;
};

const find = <T extends Candidate>(all: readonly T[], wanted: string, search: Search<T>): T => {
  const found = search.names
    .map((nameOf) => all.filter((candidate) => nameOf(candidate) === wanted))
    .find((matches) => matches.length > 0);
  const [first, ...others] = found ?? [];
  if (first && others.length === 0) return first;
  throw new Error(found ? ambiguityMessage(found, wanted, search) : missingMessage(all, wanted));
};

const matches = ({ blockId }: ElementFilter, { block }: PlacedElement): boolean =>
  blockId === undefined || block.block_id === blockId;

/**
 * The one element with a value and this name: its label, adjacent text or placeholder, or else its block_id, action_id or
 * `block_id/action_id`.
 * @throws Error when there is none or more than one, listing the elements found
 */
export const findField = (
  blocks: readonly Block[],
  wanted: string,
  filter: ElementFilter = {},
): PlacedElement => {
  const all = interactiveElements(blocks)
    .filter((placed) => holderOf(placed.element) && matches(filter, placed))
    .map((placed) => ({ placed }));
  const search: Search<Candidate> = {
    names: [
      ({ placed }) => visibleName(placed),
      ({ placed }) => placed.element.placeholder?.text,
      ({ placed }) => (holdsValue(placed.element) ? placed.block.block_id : undefined),
      ({ placed }) => placed.element.action_id,
      ({ placed }) => idOf(placed),
    ],
    selector: ({ placed }) => `"${idOf(placed)}"`,
    blocks,
  };
  return find(all, wanted, search).placed;
};

const clickableMenus = new Set(['overflow', 'static_select', 'radio_buttons', 'checkboxes']);

const clickables = (placed: PlacedElement): Clickable[] => {
  const { element } = placed;
  if (clickableMenus.has(element.type))
    return ownOptions(element).map((option) => ({ placed, text: visibleText(option.text), option }));
  return holdsValue(element) ? [] : [{ placed, text: element.text?.text }];
};

/**
 * The one button or option with this text, or else the button with this action_id. Buttons take precedence over options.
 * @throws Error listing the elements found, when there is none or more than one
 */
export const findClickable = (
  blocks: readonly Block[],
  wanted: string,
  filter: ElementFilter = {},
): Clickable => {
  const valueIn = ({ placed, option }: Clickable) => option?.value ?? placed.element.value;
  const { value: wantedValue = '' } = filter;
  const inBlock = interactiveElements(blocks)
    .filter((placed) => matches(filter, placed))
    .flatMap(clickables);
  const exact = inBlock.filter((found) => valueIn(found) === wantedValue);
  const all =
    exact.length > 0 ? exact : inBlock.filter((found) => (valueIn(found) ?? '').includes(wantedValue));
  return find(all, wanted, {
    names: [
      ({ option, text }) => (option ? undefined : text),
      ({ option, text }) => (option ? text : undefined),
      ({ option, placed }) => (option ? undefined : placed.element.action_id),
    ],
    selector: (found) => JSON.stringify({ blockId: found.placed.block.block_id, value: valueIn(found) }),
    blocks,
  });
};
