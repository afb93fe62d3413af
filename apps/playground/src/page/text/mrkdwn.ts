/** Formatted text as data, never as HTML. */
export type Token =
  | { readonly type: 'text' | 'code'; readonly text: string }
  | { readonly type: 'user' | 'channel'; readonly id: string }
  | { readonly type: 'bold'; readonly children: readonly Token[] };

/** Undoes what an app escapes in mrkdwn. */
const unescaped = (text: string): string =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');

/** Code, a mention, and bold text, whose marks touch a word inside and none outside. */
const formats = /`([^`\n]+)`|<([@#])(\w+)(?:\|[^<>]*)?>|(?<![\w*])\*(\S(?:[^*\n]*[^\s*])?)\*(?![\w*])/g;

const tokenOf = ([, code, sign, id = '', bold = '']: RegExpExecArray): Token => {
  if (code) return { type: 'code', text: unescaped(code) };
  if (sign) return { type: sign === '@' ? 'user' : 'channel', id };
  return { type: 'bold', children: parseMrkdwn(bold) };
};

/** Parses the part of mrkdwn that the Slack app uses; the rest stays as it is written. */
export const parseMrkdwn = (text: string): Token[] => {
  const tokens: Token[] = [];
  let from = 0;
  const upTo = (end: number) => {
    if (end > from) tokens.push({ type: 'text', text: unescaped(text.slice(from, end)) });
  };
  for (const match of text.matchAll(formats)) {
    upTo(match.index);
    tokens.push(tokenOf(match));
    from = match.index + match[0].length;
  }
  upTo(text.length);
  return tokens;
};
