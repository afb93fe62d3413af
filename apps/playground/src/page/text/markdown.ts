import { angled, plain, unescaped } from './mrkdwn.ts';
import { linkTo, scan, type Token, type TokenList, words } from './tokens.ts';

const between = (mark: string): string => String.raw`${mark}(?=\S)((?:(?!${mark})[^\n])*\S)${mark}`;

const pattern = new RegExp(
  [
    String.raw`\\([!-/:-@[-${'`'}{-~])`,
    String.raw`${'`'}([^${'`'}\n]+)${'`'}`,
    String.raw`!?\[([^[\]\n]*)\]\(([^\s()]+)\)`,
    String.raw`<([^<>\n]+)>`,
    between(String.raw`\*\*`),
    String.raw`(?<!\w)${between('__')}(?!\w)`,
    between('~~'),
    between(String.raw`\*`),
    String.raw`(?<!\w)${between('_')}(?!\w)`,
    String.raw`(https?:\/\/[^\s<>()]*[^\s<>().,;:!?'"*_~])`,
  ].join('|'),
  'g',
);

/** The Markdown within a paragraph. */
const markdownInline = (text: string): Token[] =>
  scan(
    text,
    pattern,
    ([, literal, code, label, url, angle, bold, alsoBold, strike, italic, alsoItalic, bare]) => {
      if (literal) return [words(literal)];
      if (code) return [{ type: 'code', text: code }];
      if (url) return linkTo(url, markdownInline(label || url));
      if (angle) return angled(angle);
      const strong = bold ?? alsoBold;
      if (strong) return [{ type: 'bold', children: markdownInline(strong) }];
      if (strike) return [{ type: 'strike', children: markdownInline(strike) }];
      const stressed = italic ?? alsoItalic;
      if (stressed) return [{ type: 'italic', children: markdownInline(stressed) }];
      return linkTo(bare ?? '', [words(bare ?? '')]);
    },
    (between) => plain(unescaped(between)),
  );

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
  ([lines]) => [{ type: 'table', rows: lines.split('\n').toSpliced(1, 1).map(cellsOf) }],
];

const itemPattern = /^( *)(?:[-*+]|(\d{1,9})[.)])[ \t]+(.*)$/;

const boxes = (text: string): string => text.replace(/^\[ \] /, '☐ ').replace(/^\[x\] /i, '☑ ');

/** One list for each run of items of the same depth and kind. */
const list: BlockRule = [
  /^(?: *(?:[-*+]|\d{1,9}[.)])[ \t]+[^\n]*(?:\n|$))+/,
  ([lines]) => {
    const lists: (TokenList & { items: Token[][] })[] = [];
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

const anyRule = new RegExp(rules.map(([{ source }]) => `(?:${source})`).join('|'), 'gm');

const readBlock = (lines: string): Token[] => {
  for (const [start, read] of rules) {
    const match = new RegExp(start, 'm').exec(lines);
    if (match?.index === 0) return read(match);
  }
  return [];
};

/** Splits text into blocks and paragraphs. */
const blocks = (text: string): Token[] =>
  scan(
    text,
    anyRule,
    ([lines]) => readBlock(lines),
    (between) =>
      between
        .split(/\n{2,}/)
        .map((paragraph) => paragraph.trim())
        .filter(Boolean)
        .map((paragraph) => ({ type: 'paragraph', children: markdownInline(paragraph) })),
  );

/** Parses the Markdown of a `markdown` block. All headings look the same, and images are links, as in Slack. */
export const parseMarkdown = (text: string): Token[] =>
  scan(
    text,
    /^```[^\n]*\n([\s\S]*?)\n?```[ \t]*$/gm,
    ([, code = '']) => [{ type: 'preformatted', text: code }],
    blocks,
  );
