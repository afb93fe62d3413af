/** Formatted text as data: what stands in it is text and never HTML. */
export type Token =
  | { type: 'text' | 'code' | 'preformatted'; text: string }
  | { type: 'emoji'; name: string; text: string }
  | { type: 'user' | 'channel' | 'group'; id: string; label?: string }
  | { type: 'broadcast'; label: string }
  | { type: 'date'; seconds: number; pattern: string; url?: string; fallback: string }
  | { type: 'link'; url: string; children: readonly Token[] }
  | { type: 'bold' | 'italic' | 'strike' | 'underline' | 'highlight'; children: readonly Token[] }
  | { type: 'quote' | 'heading' | 'paragraph'; children: readonly Token[] }
  | TokenList
  | { type: 'table'; rows: readonly (readonly (readonly Token[])[])[] }
  | { type: 'rule' };

/** Lists do not nest: each has its own depth, as in Slack. */
export interface TokenList {
  type: 'list';
  isOrdered: boolean;
  start: number;
  /** 0 is the outermost. */
  indent: number;
  items: readonly (readonly Token[])[];
}

/** Whether a link to it does no more than open a page, a mail or a call. */
export const isSafeUrl = (url: string): boolean => /^(?:https?:\/\/|mailto:|tel:|slack:\/\/)/i.test(url);

/** A link, or its label alone where the address is none to click. */
export const linkTo = (url: string, children: readonly Token[]): readonly Token[] =>
  isSafeUrl(url) ? [{ type: 'link', url, children }] : children;

/** Splits a text at what `pattern` finds; what stands between goes through `between`. */
export const scan = (
  text: string,
  pattern: RegExp,
  found: (match: RegExpExecArray) => readonly Token[],
  between: (text: string) => readonly Token[],
): Token[] => {
  const parts: (readonly Token[])[] = [];
  let from = 0;
  for (const match of text.matchAll(pattern)) {
    if (match.index > from) parts.push(between(text.slice(from, match.index)));
    parts.push(found(match));
    from = match.index + match[0].length;
  }
  if (from < text.length) parts.push(between(text.slice(from)));
  return parts.flat();
};
