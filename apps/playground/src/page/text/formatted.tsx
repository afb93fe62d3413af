import type { TextObject as SlackText } from '@slack/types';
import type { ComponentChildren, JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import { formatDate } from './dates.ts';
import { plainWords } from './emoji.ts';
import { parseMrkdwn } from './mrkdwn.ts';
import type { Token, TokenList } from './tokens.ts';
import { useViewer } from './viewer.ts';

/** A link that leaves the playground; it opens a new tab. */
export const ExternalLink = ({ url, children }: { url: string; children: ComponentChildren }) => (
  <a href={url} target="_blank" rel="noreferrer">
    {children}
  </a>
);

interface Drawn<T extends Token = Token> {
  readonly token: T;
}

type MentionToken = Extract<Token, { type: 'user' | 'channel' | 'group' | 'broadcast' }>;

/** A mention of a person, a group, a channel or everybody, with the name in this workspace. */
const Mention = ({ token }: Drawn<MentionToken>) => {
  const { person, people, channels } = useViewer();
  if (token.type === 'broadcast') return <span class="mention is-me">{token.label}</span>;
  const named = token.type === 'channel' ? channels : token.type === 'user' ? people : [];
  const name = named.find(({ id }) => id === token.id)?.name ?? token.label ?? token.id;
  const isMe = token.type === 'user' && token.id === person.id;
  return (
    <span class={isMe ? 'mention is-me' : 'mention'}>
      {token.type === 'channel' ? '#' : '@'}
      {token.type === 'group' ? name.replace(/^@/, '') : name}
    </span>
  );
};

/** A date in the viewer's zone and language. */
const DateToken = ({ token }: Drawn<Extract<Token, { type: 'date' }>>) => {
  const { person, now } = useViewer();
  const reader = { ...person, now };
  const text = formatDate(token.seconds, token.pattern, reader);
  if (text === undefined) return <>{token.fallback}</>;
  const time = (
    <time
      dateTime={new Date(token.seconds * 1000).toISOString()}
      title={formatDate(token.seconds, '{date_long} {time}', reader)}
    >
      {text}
    </time>
  );
  return token.url ? <ExternalLink url={token.url}>{time}</ExternalLink> : time;
};

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

const markers = {
  ul: ['disc', 'circle', 'square'],
  ol: ['decimal', 'lower-alpha', 'lower-roman'],
} as const;

const List = ({ token: { isOrdered, start, indent, items } }: Drawn<TokenList>) => {
  const Kind = isOrdered ? 'ol' : 'ul';
  return (
    <Kind
      start={isOrdered ? start : undefined}
      style={{ '--depth': indent, listStyleType: markers[Kind][indent % 3] }}
    >
      {items.map((item, index) => (
        <li key={index}>
          <Formatted tokens={item} />
        </li>
      ))}
    </Kind>
  );
};

const Table = ({ token: { rows } }: Drawn<Extract<Token, { type: 'table' }>>) => (
  <table>
    {rows.map((row, at) => (
      <tr key={at}>
        {row.map((cell, column) => {
          const Cell = at === 0 ? 'th' : 'td';
          return (
            <Cell key={column}>
              <Formatted tokens={cell} />
            </Cell>
          );
        })}
      </tr>
    ))}
  </table>
);

const Piece = ({ token }: Drawn): JSX.Element => {
  switch (token.type) {
    case 'text':
    case 'emoji':
      return <>{token.text}</>;
    case 'code':
      return <code>{token.text}</code>;
    case 'preformatted':
      return <pre>{token.text}</pre>;
    case 'user':
    case 'channel':
    case 'group':
    case 'broadcast':
      return <Mention token={token} />;
    case 'date':
      return <DateToken token={token} />;
    case 'link':
      return (
        <ExternalLink url={token.url}>
          <Formatted tokens={token.children} />
        </ExternalLink>
      );
    case 'list':
      return <List token={token} />;
    case 'table':
      return <Table token={token} />;
    case 'rule':
      return <hr />;
    default: {
      const Tag = tags[token.type];
      return (
        <Tag>
          <Formatted tokens={token.children} />
        </Tag>
      );
    }
  }
};

/** Renders tokens. */
export const Formatted = ({ tokens }: { tokens: readonly Token[] }) => (
  <>
    {tokens.map((token, index) => (
      <Piece key={index} token={token} />
    ))}
  </>
);

interface MrkdwnProps {
  readonly text: string;
  /** Leaves addresses that are not between angle brackets alone. */
  readonly verbatim?: boolean | undefined;
}

/** Slack's own markup. */
export const Mrkdwn = ({ text, verbatim = false }: MrkdwnProps) => {
  const tokens = useMemo(() => parseMrkdwn(text, { verbatim }), [text, verbatim]);
  return <Formatted tokens={tokens} />;
};

/** A `plain_text` or `mrkdwn` object. */
export const TextObject = ({ text }: { text: SlackText }) =>
  text.type === 'mrkdwn' ? <Mrkdwn text={text.text} verbatim={text.verbatim} /> : plainWords(text);
