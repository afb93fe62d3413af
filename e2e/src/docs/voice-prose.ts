import ts from 'typescript';

/** A sentence, and the line on which it starts. */
export interface Passage {
  readonly line: number;
  readonly text: string;
}

const FOUR_WORDS = /\p{L}[\p{L}'’-]*(,? \p{L}[\p{L}'’-]*){3}/u;
/** Programs, queries and lists of names have words, too. */
const CODE = /=>|\bconst |NOT NULL|\bSELECT\b|\bupdate \w+ set\b/;
const isProse = (text: string): boolean => FOUR_WORDS.test(text) && / \p{Ll}/u.test(text) && !CODE.test(text);

const TAG = /<!--.*?-->|<\/?[a-z][^<>]*>/gis;
const blank = (text: string): string => text.replaceAll(/[^\n]/g, ' ');
const newlines = (text: string): number => text.split('\n').length - 1;

/** Where a sentence ends: before anything but a small letter, and not after an abbreviation. */
const END = /(?<=[.!?][)"”*_]{0,2})(?<!\b(?:e\.g|i\.e|vs|etc)\.)(?=\s+\P{Ll})/u;

const sentencesOf = (paragraph: string, line: number): Passage[] => {
  let before = '';
  return paragraph.split(END).map((part) => {
    const start = line + newlines(before + part.slice(0, part.search(/\S|$/)));
    before += part;
    return { line: start, text: part.replaceAll(/\s+/g, ' ').trim() };
  });
};

/** What starts a paragraph: a heading, an item, a quotation, a row, a directive, a field of the front matter, a blank line. */
const NEW_PARAGRAPH = /^\s*(#+ |[-*] |\d+\. |> |\||:::|-{3}|\w+: |$)/;

/** The sentences of a Markdown file: no code, no tables and figures made by a script, no targets of links. */
export const markdownProse = (markdown: string): Passage[] => {
  const lines = markdown
    .replaceAll(/^( *)(```+).*?^\1\2 *$/gms, blank)
    .replaceAll(/(<!-- ([\w-]+): made by a script -->).*?(<!-- \/\2 -->)/gs, blank)
    .replaceAll(/`[^`\n]*(\n[^`\n]+)?`|<https?:[^>\n]*>/g, (_, more) => (more ? 'X\n' : 'X'))
    .replaceAll(TAG, blank)
    .replaceAll(/\]\([^)\s]*\)/g, ']')
    .replaceAll(/[[\]*_!]/g, (mark) => (mark === '*' ? mark : ''))
    .split('\n');
  const paragraphs: { line: number; text: string }[] = [];
  for (const [index, line] of lines.entries()) {
    const parts = line.trim().startsWith('|') ? line.split('|') : [line.replace(NEW_PARAGRAPH, '')];
    const isNew = NEW_PARAGRAPH.test(line) || paragraphs.length === 0;
    for (const [column, text] of parts.entries()) {
      const last = paragraphs.at(-1);
      if (isNew || column > 0 || !last) paragraphs.push({ line: index + 1, text });
      else last.text += `\n${text}`;
    }
  }
  return paragraphs
    .flatMap(({ text, line }) => sentencesOf(text.replaceAll('*', ''), line))
    .filter(({ text }) => isProse(text));
};

/** A literal or a template as its reader sees it, with an X for what is put in. */
const textOf = (node: ts.Node): string => {
  if (ts.isStringLiteralLike(node) || ts.isJsxText(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return '';
  return node.head.text + node.templateSpans.map(({ literal }) => `X${literal.text}`).join('');
};

/** The sentences that a program shows, from its literals, templates and JSX. Comments are left out. */
export const programProse = (file: string, source: string): Passage[] => {
  const program = ts.createSourceFile(file, source, ts.ScriptTarget.Latest);
  const passages: Passage[] = [];
  const visit = (node: ts.Node): void => {
    const text = textOf(node);
    if (isProse(text)) {
      const line = program.getLineAndCharacterOfPosition(node.getStart(program)).line + 1;
      // Lines are lines on a terminal, and none in HTML.
      const isHtml = ts.isJsxText(node) || text.search(TAG) >= 0;
      for (const paragraph of isHtml ? text.split(TAG) : text.split('\n'))
        passages.push(...sentencesOf(paragraph, line).map((sentence) => ({ ...sentence, line })));
    }
    ts.forEachChild(node, visit);
  };
  visit(program);
  return passages.filter(({ text }) => isProse(text));
};
