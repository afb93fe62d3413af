/** Formatted text as data, never as HTML. */
export type Token =
  | { type: 'text' | 'code' | 'preformatted'; text: string }
  | { type: 'emoji'; name: string; text: string }
  | { type: 'user' | 'channel' | 'group'; id: string; label?: string | undefined }
  | { type: 'broadcast'; label: string }
  | { type: 'date'; seconds: number; pattern: string; url?: string; fallback: string }
  | { type: 'link'; url: string; children: readonly Token[] }
  | { type: 'bold' | 'italic' | 'strike' | 'underline' | 'highlight'; children: readonly Token[] }
  | { type: 'quote' | 'heading' | 'paragraph'; children: readonly Token[] }
  | TokenList
  | { type: 'table'; rows: readonly (readonly (readonly Token[])[])[] }
  | { type: 'rule' };

/** In rich text, lists stand one after the other, each at its own depth; in Markdown, an item may hold a list. */
export interface TokenList {
  readonly type: 'list';
  readonly isOrdered: boolean;
  readonly start: number;
  /** 0 is the outermost. */
  readonly indent: number;
  readonly items: readonly (readonly Token[])[];
}

/** Unformatted text. */
export const words = (text: string): Token => ({ type: 'text', text });

/** Whether this address may become a link: no scripts, no data. */
export const isSafeUrl = (url: string): boolean => /^(?:https?:\/\/|mailto:|tel:|slack:\/\/)/i.test(url);

/** A link, or only its label when the address is not safe. */
export const linkTo = (url: string, children: readonly Token[]): readonly Token[] =>
  isSafeUrl(url) ? [{ type: 'link', url, children }] : children;

/** Tokens of what `pattern` finds and of the text in between. */
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
