import type { TextObject as SlackText } from '@slack/types';
import type { JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import { parseMrkdwn, type Token } from './mrkdwn.ts';
import { useViewer } from './viewer.ts';

/** A person or a channel, with the name in this workspace. */
const Mention = ({ type, id }: Extract<Token, { id: string }>) => {
  const { person, people, channels } = useViewer();
  const name = (type === 'user' ? people : channels).find((each) => each.id === id)?.name ?? id;
  return (
    <span class={id === person.id ? 'mention is-me' : 'mention'}>
      {type === 'user' ? '@' : '#'}
      {name}
    </span>
  );
};

const Piece = ({ token }: { token: Token }): JSX.Element => {
  switch (token.type) {
    case 'text':
      return <>{token.text}</>;
    case 'code':
      return <code>{token.text}</code>;
    case 'bold':
      return (
        <strong>
          <Formatted tokens={token.children} />
        </strong>
      );
    default:
      return <Mention {...token} />;
  }
};

const Formatted = ({ tokens }: { tokens: readonly Token[] }) => (
  <>
    {tokens.map((token, index) => (
      <Piece key={index} token={token} />
    ))}
  </>
);

/** Slack's own markup. */
export const Mrkdwn = ({ text }: { text: string }) => {
  const tokens = useMemo(() => parseMrkdwn(text), [text]);
  return <Formatted tokens={tokens} />;
};

/** A `plain_text` or `mrkdwn` object. */
export const TextObject = ({ text }: { text: SlackText }) =>
  text.type === 'mrkdwn' ? <Mrkdwn text={text.text} /> : text.text;
