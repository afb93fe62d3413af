import { emojiOf, own } from './emoji.ts';
import { linkTo, type Token, words } from './tokens.ts';

/** An element of a rich_text block, at any depth. */
export interface RichPart {
  readonly type: string;
  readonly elements?: readonly RichPart[];
  readonly text?: string;
  readonly url?: string;
  readonly style?: string | Readonly<Record<string, boolean>>;
  [field: string]: unknown;
}

const styles = ['bold', 'italic', 'strike', 'underline', 'highlight'] as const;

const styled = (token: Token, style: RichPart['style']): Token => {
  if (typeof style !== 'object') return token;
  const base: Token = style.code && token.type === 'text' ? { type: 'code', text: token.text } : token;
  return styles.reduce((inside, type) => (style[type] ? { type, children: [inside] } : inside), base);
};

const emoji = ({ name }: RichPart): Token => {
  const text = emojiOf(String(name));
  return text ? { type: 'emoji', name: String(name), text } : words(`:${name}:`);
};

const date = ({ timestamp, format, url, fallback }: RichPart): Token => ({
  type: 'date',
  seconds: Number(timestamp),
  pattern: String(format),
  fallback: String(fallback ?? format),
  ...(url && { url }),
});

const inlineTypes: Readonly<Record<string, (part: RichPart) => Token>> = {
  user: ({ user_id: id }) => ({ type: 'user', id: String(id) }),
  channel: ({ channel_id: id }) => ({ type: 'channel', id: String(id) }),
  usergroup: ({ usergroup_id: id }) => ({ type: 'group', id: String(id) }),
  team: ({ team_id: id }) => ({ type: 'group', id: String(id) }),
  broadcast: ({ range }) => ({ type: 'broadcast', label: `@${range}` }),
  emoji,
  date,
  color: ({ value }) => ({ type: 'code', text: String(value) }),
};

const inline = (part: RichPart): readonly Token[] => {
  if (part.type === 'link') return linkTo(part.url ?? '', [words(part.text ?? part.url ?? '')]);
  return [own(inlineTypes, part.type)?.(part) ?? words(part.text ?? '')];
};

const inlines = (parts: readonly RichPart[] = []): Token[] =>
  parts.flatMap((part) => inline(part).map((token) => styled(token, part.style)));

const paragraph = (part: RichPart): Token => {
  switch (part.type) {
    case 'rich_text_list':
      return {
        type: 'list',
        isOrdered: part.style === 'ordered',
        start: Number(part.offset ?? 0) + 1,
        indent: Number(part.indent ?? 0),
        items: (part.elements ?? []).map((item) => inlines(item.elements)),
      };
    case 'rich_text_quote':
      return { type: 'quote', children: inlines(part.elements) };
    case 'rich_text_preformatted':
      return {
        type: 'preformatted',
        text: (part.elements ?? []).map(({ text, url }) => text ?? url ?? '').join(''),
      };
    default:
      return { type: 'paragraph', children: inlines(part.elements) };
  }
};

/** The `elements` of a rich_text block as tokens. */
export const richTextTokens = (elements: readonly RichPart[] = []): Token[] => elements.map(paragraph);

/** The plain text of rich text, as a person would type it. */
export const richTextWords = (part: RichPart): string => {
  if (!part.elements) return part.text ?? part.url ?? '';
  return part.elements
    .map(richTextWords)
    .join(part.type === 'rich_text' || part.type === 'rich_text_list' ? '\n' : '');
};
