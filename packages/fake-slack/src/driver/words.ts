import type { TextObject } from '@slack/types';
import { type Block, overflowName, type Placed } from '../block-kit.ts';

/** Marks around words, not those inside of one. */
const marks = /(?<![\p{L}\p{N}])[*_~`]+|[*_~`]+(?![\p{L}\p{N}])/gu;

/** What a person reads of this text: without markup, links and dates by their words. */
export const wordsOf = ({ type, text }: Pick<TextObject, 'type' | 'text'>): string => {
  if (type === 'plain_text') return text;
  return text
    .replace(/<([^>|]*\|)?([^>]*)>/g, '$2')
    .replace(marks, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
};

/** What a person reads in a section, its fields included. */
export const sectionWords = ({ text, fields = [] }: Block): string =>
  [text, ...fields].flatMap((part) => (part ? [wordsOf(part)] : [])).join('\n');

/** What a person calls this element: its label, its own text, or the text beside it. */
export const visibleName = ({ block, element }: Placed): string | undefined => {
  if (element.type === 'overflow') return overflowName;
  if (block.type === 'input') return block.label?.text;
  if (element.text) return element.text.text;
  return block.accessory === element ? sectionWords(block).split('\n')[0] : undefined;
};

const kinds: readonly (readonly [RegExp, string])[] = [
  [/^radio/, 'choice'],
  [/button/, 'button'],
  [/overflow|select/, 'menu'],
  [/checkboxes/, 'checkboxes'],
];

/** How a person would tell somebody else which element is meant. */
export const described = (placed: Placed): string => {
  const [, kind = 'field'] = kinds.find(([type]) => type.test(placed.element.type)) ?? [];
  const name = visibleName(placed) ?? placed.element.placeholder?.text ?? placed.element.action_id;
  return `${kind} "${name}"`;
};

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  if (typeof value !== 'object' || value === null) return [];
  const { type, text } = value as TextObject;
  if (typeof text === 'string') return [wordsOf({ type, text })];
  return Object.values(value)
    .filter((inside) => typeof inside === 'object')
    .flatMap(textsIn);
};

/** Whether these words stand in there: in a text, in a block, or in any of several. */
export const shows = (content: unknown, words: string): boolean =>
  textsIn(content).join('\n').includes(words);
