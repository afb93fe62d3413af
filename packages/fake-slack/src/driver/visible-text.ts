import type { TextObject } from '@slack/types';
import { type Block, overflowName, type PlacedElement } from '../block-kit.ts';

/** Formatting characters around words, not inside one. */
const formatting = /(?<![\p{L}\p{N}])[*_~`]+|[*_~`]+(?![\p{L}\p{N}])/gu;

/** A text as users see it: without markup, and with the labels of links and dates. */
export const visibleText = ({ type, text }: Pick<TextObject, 'type' | 'text'>): string => {
  if (type === 'plain_text') return text;
  return text
    .replace(/<([^>|]*\|)?([^>]*)>/g, '$2')
    .replace(formatting, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
};

export const sectionText = ({ text, fields = [] }: Block): string =>
  [text, ...fields].flatMap((part) => (part ? [visibleText(part)] : [])).join('\n');

/** An element's visible name: its label, its own text, or the text next to it. */
export const visibleName = ({ block, element }: PlacedElement): string | undefined => {
  if (element.type === 'overflow') return overflowName;
  if (block.type === 'input') return block.label?.text;
  if (element.text) return element.text.text;
  return block.accessory === element ? sectionText(block).split('\n')[0] : undefined;
};

const kinds: readonly (readonly [RegExp, string])[] = [
  [/^radio/, 'choice'],
  [/button/, 'button'],
  [/overflow|select/, 'menu'],
  [/checkboxes/, 'checkboxes'],
];

/** An element's description for error messages, such as `button "Cancel"`. */
export const describeElement = (placed: PlacedElement): string => {
  const [, kind = 'field'] = kinds.find(([type]) => type.test(placed.element.type)) ?? [];
  const name = visibleName(placed) ?? placed.element.placeholder?.text ?? placed.element.action_id;
  return `${kind} "${name}"`;
};

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  if (typeof value !== 'object' || value === null) return [];
  const { type, text } = value as TextObject;
  if (typeof text === 'string') return [visibleText({ type, text })];
  return Object.values(value)
    .filter((inside) => typeof inside === 'object')
    .flatMap(textsIn);
};

/** Whether a text or block, or any in a list, contains this text. */
export const containsText = (content: unknown, text: string): boolean =>
  textsIn(content).join('\n').includes(text);
