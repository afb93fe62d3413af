import { lexer, type Token as Parsed, type Tokens } from 'marked';
import { plain } from './mrkdwn.ts';
import { linkTo, type Token, words } from './tokens.ts';

const tokensOf = (tokens: readonly Parsed[] | undefined): Token[] => (tokens ?? []).flatMap(tokenOf);

/** What only surrounds other tokens. All headings look the same, as in Slack. */
const around = {
  strong: 'bold',
  em: 'italic',
  del: 'strike',
  heading: 'heading',
  blockquote: 'quote',
  paragraph: 'paragraph',
} as const;

const list = ({ ordered: isOrdered, start, items }: Tokens.List): Token => ({
  type: 'list',
  isOrdered,
  start: Number(start || 1),
  indent: 0,
  items: items.map(({ tokens }) => tokensOf(tokens)),
});

const table = ({ header, rows }: Tokens.Table): Token => ({
  type: 'table',
  rows: [header, ...rows].map((row) => row.map(({ tokens }) => tokensOf(tokens))),
});

/** What is no Markdown of Slack's, such as HTML, stays the text that it is. Images are links, as in Slack. */
const others: Readonly<Record<string, (token: Parsed) => readonly Token[]>> = {
  codespan: (token) => [{ type: 'code', text: (token as Tokens.Codespan).text }],
  code: (token) => [{ type: 'preformatted', text: (token as Tokens.Code).text }],
  br: () => [words('\n')],
  hr: () => [{ type: 'rule' }],
  space: () => [],
  escape: (token) => [words((token as Tokens.Escape).text)],
  checkbox: (token) => [words((token as Tokens.Checkbox).checked ? '☑ ' : '☐ ')],
  link: (token) => linkTo((token as Tokens.Link).href, tokensOf((token as Tokens.Link).tokens)),
  image: (token) => linkTo((token as Tokens.Image).href, [words((token as Tokens.Image).text)]),
  text: (token) => ('tokens' in token ? tokensOf(token.tokens) : plain((token as Tokens.Text).text)),
  list: (token) => [list(token as Tokens.List)],
  table: (token) => [table(token as Tokens.Table)],
};

const tokenOf = (token: Parsed): readonly Token[] => {
  const type = around[token.type as keyof typeof around];
  if (type) return [{ type, children: tokensOf((token as Tokens.Paragraph).tokens) }];
  return others[token.type]?.(token) ?? [words(token.raw)];
};

/** Parses the Markdown of a `markdown` block. */
export const parseMarkdown = (text: string): Token[] => lexer(text).flatMap(tokenOf);
