const FENCE = /^( *)(```+).*?^\1\2 *$/gms;

/** A Markdown text without its code: blocks and what stands in backticks become blanks, so that places stay as they are. */
export const withoutCode = (markdown: string): string =>
  markdown
    .replaceAll(FENCE, (code) => code.replaceAll(/[^\n]/g, ' '))
    .replaceAll(/`[^`\n]*`/g, (code) => ' '.repeat(code.length));

/** A Markdown text as its first heading and the rest. */
export const splitTitle = (markdown: string): { title: string; body: string } => {
  const [line = '', title = ''] = /^# (.*)\n/m.exec(markdown) ?? [];
  return { title: plain(title), body: markdown.slice(markdown.indexOf(line) + line.length).trim() };
};

/** A line of Markdown as plain text. */
const plain = (markdown: string): string =>
  markdown
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/\*\*|`/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

const DESCRIPTION_LENGTH = 160;

/** The first sentences of a page, for search engines and previews. */
export const descriptionOf = (body: string): string => {
  const paragraph = withoutCode(body)
    .split(/\n{2,}/)
    .map((text) => text.trim())
    .findIndex((text) => /^[\p{L}*[]/u.test(text));
  const text = plain(body.split(/\n{2,}/)[paragraph] ?? '').replace(/:$/, '.');
  const sentences = text.split(/(?<=[.!?]) /);
  return sentences.reduce((sum, next) =>
    sum.length + next.length < DESCRIPTION_LENGTH ? `${sum} ${next}` : sum,
  );
};

/** The anchor of a heading, as GitHub makes it: `## Look before you leap` is `look-before-you-leap`. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');

/**
 * The text below a heading, up to the next one of its rank; without an anchor, what stands before the first heading.
 * @throws Error when there is no such heading
 */
export const sectionOf = (body: string, anchor: string | undefined): string => {
  const headings = [...withoutCode(body).matchAll(/^(#{2,6}) .*$/gm)].map(({ index, 1: marks = '' }) => ({
    index,
    rank: marks.length,
    line: body.slice(index).split('\n', 1)[0] ?? '',
  }));
  if (anchor === undefined) return body.slice(0, headings[0]?.index).trim();
  const at = headings.findIndex(({ line, rank }) => anchorOf(line.slice(rank + 1)) === anchor);
  const heading = headings[at];
  if (!heading) throw new Error(`there is no heading #${anchor}`);
  const end = headings.slice(at + 1).find(({ rank }) => rank <= heading.rank)?.index;
  return body.slice(heading.index + heading.line.length, end).trim();
};
