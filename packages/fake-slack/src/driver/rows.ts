import type { Block } from '../block-kit.ts';
import { sectionWords } from './words.ts';

/** A section, and the buttons and notes below it up to the next one. */
interface Row {
  words: string;
  blocks: readonly Block[];
}

/** These stand for themselves and end a row. */
const apart = new Set(['header', 'divider', 'input']);

const rowsOf = (blocks: readonly Block[]): Row[] => {
  const starts = blocks.flatMap(({ type }, index) => (type === 'section' ? [index] : []));
  return starts.map((start) => {
    const length = blocks.slice(start + 1).findIndex(({ type }) => type === 'section' || apart.has(type));
    const end = length === -1 ? blocks.length : start + 1 + length;
    return { words: sectionWords(blocks[start] as Block), blocks: blocks.slice(start, end) };
  });
};

const titleOf = ({ words }: Row): string => words.split('\n')[0] ?? '';

const titles = (rows: readonly Row[]): string => rows.map((row) => `"${titleOf(row)}"`).join(', ') || 'none';

/** What a person would call the row that this block stands in. */
export const rowTitle = (blocks: readonly Block[], block: Block): string | undefined => {
  const row = rowsOf(blocks).find((candidate) => candidate.blocks.includes(block));
  return row && titleOf(row);
};

/**
 * The blocks of the one row whose section holds these words.
 * @throws Error when there is none or more than one, naming those there are
 */
export const findRow = (blocks: readonly Block[], words: string): readonly Block[] => {
  const rows = rowsOf(blocks);
  const found = rows.filter((row) => row.words.includes(words));
  const [first, ...others] = found;
  if (!first) throw new Error(`No row says "${words}" here. Rows: ${titles(rows)}`);
  if (others.length === 0) return first.blocks;
  throw new Error(`Several rows say "${words}" here: ${titles(found)}. Say more of its words`);
};
