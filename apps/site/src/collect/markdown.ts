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
