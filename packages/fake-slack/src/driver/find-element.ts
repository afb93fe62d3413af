import { type Block, interactiveElements, type Placed } from '../block-kit.ts';
import { holdsValue } from '../state/element-values.ts';

/** Tells apart elements of the same action_id or text. */
export interface Narrowing {
  blockId?: string;
  /** The button's own value. */
  value?: string;
}

const name = ({ block, element }: Placed): string => {
  const text = element.text ? ` "${element.text.text}"` : '';
  return `${element.type} ${block.block_id}/${element.action_id}${text}`;
};

const only = (found: readonly Placed[], wanted: string, all: readonly Placed[]): Placed => {
  const [first, ...others] = found;
  if (first && others.length === 0) return first;
  const list = (first ? found : all).map(name).join('; ') || 'nothing';
  throw new Error(`${first ? 'Several elements answer to' : 'There is no'} "${wanted}" here: ${list}`);
};

/**
 * The one element with this action_id or button text.
 * @throws Error when there is none or more than one, naming those there are
 */
export const findElement = (
  blocks: readonly Block[],
  wanted: string,
  { blockId, value }: Narrowing = {},
): Placed => {
  const all = interactiveElements(blocks);
  const found = all.filter(
    ({ block, element }) =>
      (element.action_id === wanted || element.text?.text === wanted) &&
      (blockId === undefined || block.block_id === blockId) &&
      (value === undefined || element.value === value),
  );
  return only(found, wanted, all);
};

/**
 * The one element that holds a value and is named by its block_id, its action_id or `block_id/action_id`.
 * @throws Error when there is none or more than one, naming those there are
 */
export const findField = (blocks: readonly Block[], key: string): Placed => {
  const all = interactiveElements(blocks).filter(({ element }) => holdsValue(element));
  const names: ((placed: Placed) => string)[] = [
    ({ block }) => block.block_id,
    ({ element }) => element.action_id,
    ({ block, element }) => `${block.block_id}/${element.action_id}`,
  ];
  const found = names.map((nameOf) => all.filter((placed) => nameOf(placed) === key));
  return only(found.find((matches) => matches.length > 0) ?? [], key, all);
};
