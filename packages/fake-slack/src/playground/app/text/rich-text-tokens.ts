import { emojiOf } from './emoji.ts';
import { linkTo, type Token } from './tokens.ts';

/** An element of a rich_text block, at any depth. */
export interface RichPart {
  type: string;
  elements?: readonly RichPart[];
  text?: string;
  url?: string;
  style?: string | Readonly<Record<string, boolean>>;
  [field: string]: unknown;
}

const styles = {
  bold: 'bold',
  italic: 'italic',
  strike: 'strike',
  underline: 'underline',
  highlight: 'highlight',
} as const;

const styled = (token: Token, style: RichPart['style']): Token => {
  if (typeof style !== 'object') return token;
  const base: Token = style.code && token.type === 'text' ? { type: 'code', text: token.text } : token;
  return Object.values(styles).reduce<Token>(
    (inside, type) => (style[type] ? { type, children: [inside] } : inside),
    base,
  );
};

const emoji = (name: string, tone: unknown): Token => {
  const text = emojiOf(name, tone === undefined ? undefined : String(tone));
  return text ? { type: 'emoji', name, text } : { type: 'text', text: `:${name}:` };
};

const date = ({ timestamp, format, url, fallback }: RichPart): Token => ({
  type: 'date',
  seconds: Number(timestamp),
  pattern: String(format),
  fallback: String(fallback ?? format),
  ...(url && { url }),
});

const inline = (part: RichPart): readonly Token[] => {
  switch (part.type) {
    case 'text':
      return [{ type: 'text', text: part.text ?? '' }];
    case 'link':
      return linkTo(part.url ?? '', [{ type: 'text', text: part.text ?? part.url ?? '' }]);
    case 'user':
      return [{ type: 'user', id: String(part.user_id) }];
    case 'channel':
      return [{ type: 'channel', id: String(part.channel_id) }];
    case 'usergroup':
      return [{ type: 'group', id: String(part.usergroup_id) }];
    case 'team':
      return [{ type: 'group', id: String(part.team_id) }];
    case 'broadcast':
      return [{ type: 'broadcast', label: `@${part.range}` }];
    case 'emoji':
      return [emoji(String(part.name), part.skin_tone)];
    case 'date':
      return [date(part)];
    case 'color':
      return [{ type: 'code', text: String(part.value) }];
    default:
      return [{ type: 'text', text: part.text ?? '' }];
  }
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

/** What a person would have typed for it. */
export const richTextWords = (part: RichPart): string => {
  if (!part.elements) return part.text ?? part.url ?? '';
  return part.elements
    .map(richTextWords)
    .join(part.type === 'rich_text' || part.type === 'rich_text_list' ? '\n' : '');
};
