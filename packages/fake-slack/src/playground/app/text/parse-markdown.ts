import { markdownInline } from './markdown-inline.ts';
import { scan, type Token } from './tokens.ts';

const heading: BlockRule = [
  /^#{1,6}[ \t]+(.+?)(?:[ \t]+#+)?$/,
  ([, text = '']) => [{ type: 'heading', children: markdownInline(text) }],
];

type BlockRule = readonly [RegExp, (match: RegExpExecArray) => Token[]];

const rule: BlockRule = [/^(?:-{3,}|\*{3,}|_{3,})[ \t]*$/, () => [{ type: 'rule' }]];

const withoutMark = (lines: string, mark: RegExp) => lines.replace(mark, '').trimEnd();

const quote: BlockRule = [
  /^(?:>[^\n]*(?:\n|$))+/,
  ([lines]) => [{ type: 'quote', children: markdownInline(withoutMark(lines, /^> ?/gm)) }],
];

const cellsOf = (line: string): Token[][] =>
  line
    .trim()
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => markdownInline(cell.trim()));

const table: BlockRule = [
  /^\|[^\n]+\|[ \t]*\n\|[ \t:|-]+\|[ \t]*(?:\n\|[^\n]+\|[ \t]*)*/,
  ([lines]) => [
    {
      type: 'table',
      rows: lines
        .split('\n')
        .filter((_, index) => index !== 1)
        .map(cellsOf),
    },
  ],
];

const itemPattern = /^( *)(?:[-*+]|(\d{1,9})[.)])[ \t]+(.*)$/;

const boxes = (text: string): string => text.replace(/^\[ \] /, '☐ ').replace(/^\[x\] /i, '☑ ');

/** One list for each run of items of the same depth and kind. */
const list: BlockRule = [
  /^(?: *(?:[-*+]|\d{1,9}[.)])[ \t]+[^\n]*(?:\n|$))+/,
  ([lines]) => {
    const lists: { type: 'list'; isOrdered: boolean; start: number; indent: number; items: Token[][] }[] = [];
    for (const line of lines.trimEnd().split('\n')) {
      const [, spaces = '', number, text = ''] = itemPattern.exec(line) ?? [];
      const indent = Math.floor(spaces.length / 2);
      const isOrdered = number !== undefined;
      const item = markdownInline(boxes(text));
      const last = lists.at(-1);
      if (last?.indent === indent && last.isOrdered === isOrdered) last.items.push(item);
      else lists.push({ type: 'list', isOrdered, start: Number(number ?? 1), indent, items: [item] });
    }
    return lists;
  },
];

const rules = [heading, rule, quote, table, list];

/** One rule at the start of a line, or else a paragraph up to an empty line. */
const blocks = (text: string): Token[] => {
  const pattern = new RegExp(rules.map(([{ source }]) => `(?:${source})`).join('|'), 'gm');
  return scan(
    text,
    pattern,
    ([found]) => {
      for (const [start, read] of rules) {
        const match = new RegExp(start.source, 'm').exec(found);
        if (match?.index === 0) return read(match);
      }
      return [];
    },
    (between) =>
      between
        .split(/\n{2,}/)
        .map((paragraph) => paragraph.trim())
        .filter((paragraph) => paragraph !== '')
        .map((paragraph) => ({ type: 'paragraph', children: markdownInline(paragraph) })),
  );
};

/** Common Markdown as a `markdown` block takes it. All headings look the same, and images are links, as in Slack. */
export const parseMarkdown = (text: string): Token[] =>
  scan(
    text,
    /^```[^\n]*\n([\s\S]*?)\n?```[ \t]*$/gm,
    ([, code = '']) => [{ type: 'preformatted', text: code }],
    blocks,
  );
