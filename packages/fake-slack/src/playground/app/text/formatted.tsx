import type { JSX } from 'preact';
import { DateToken } from './date-token.tsx';
import { ExternalLink } from './external-link.tsx';
import { Mention } from './mention.tsx';
import type { Onlooker } from './onlooker.ts';
import type { Token, TokenList } from './tokens.ts';

interface Drawn<T extends Token = Token> {
  token: T;
  onlooker: Onlooker;
}

const tags = {
  bold: 'strong',
  italic: 'em',
  strike: 's',
  underline: 'u',
  highlight: 'mark',
  quote: 'blockquote',
  heading: 'h3',
  paragraph: 'p',
} as const;

const List = ({ token, onlooker }: Drawn<TokenList>) => {
  const { isOrdered, start, indent, items } = token;
  const Kind = isOrdered ? 'ol' : 'ul';
  return (
    <Kind
      class={`text-list depth-${indent % 3}`}
      style={{ '--depth': indent }}
      start={isOrdered ? start : undefined}
    >
      {items.map((item, index) => (
        <li key={index}>
          <Formatted tokens={item} onlooker={onlooker} />
        </li>
      ))}
    </Kind>
  );
};

const Table = ({ token: { rows }, onlooker }: Drawn<Extract<Token, { type: 'table' }>>) => (
  <table class="text-table">
    {rows.map((row, at) => (
      <tr key={at}>
        {row.map((cell, column) => {
          const Cell = at === 0 ? 'th' : 'td';
          return (
            <Cell key={column}>
              <Formatted tokens={cell} onlooker={onlooker} />
            </Cell>
          );
        })}
      </tr>
    ))}
  </table>
);

const Piece = ({ token, onlooker }: Drawn): JSX.Element => {
  switch (token.type) {
    case 'text':
      return <>{token.text}</>;
    case 'code':
      return <code>{token.text}</code>;
    case 'preformatted':
      return <pre>{token.text}</pre>;
    case 'emoji':
      return (
        <span class="emoji" title={`:${token.name}:`}>
          {token.text}
        </span>
      );
    case 'user':
    case 'channel':
    case 'group':
    case 'broadcast':
      return <Mention token={token} onlooker={onlooker} />;
    case 'date':
      return <DateToken token={token} onlooker={onlooker} />;
    case 'link':
      return (
        <ExternalLink url={token.url}>
          <Formatted tokens={token.children} onlooker={onlooker} />
        </ExternalLink>
      );
    case 'list':
      return <List token={token} onlooker={onlooker} />;
    case 'table':
      return <Table token={token} onlooker={onlooker} />;
    case 'rule':
      return <hr />;
    default: {
      const Tag = tags[token.type];
      return (
        <Tag>
          <Formatted tokens={token.children} onlooker={onlooker} />
        </Tag>
      );
    }
  }
};

/** Tokens as the elements they are drawn with. */
export const Formatted = ({ tokens, onlooker }: { tokens: readonly Token[]; onlooker: Onlooker }) => (
  <>
    {tokens.map((token, index) => (
      <Piece key={index} token={token} onlooker={onlooker} />
    ))}
  </>
);
