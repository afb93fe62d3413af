import type { Onlooker } from './onlooker.ts';
import type { Token } from './tokens.ts';

type MentionToken = Extract<Token, { type: 'user' | 'channel' | 'group' | 'broadcast' }>;

const nameOf = (token: MentionToken, { people, channels }: Onlooker): string => {
  switch (token.type) {
    case 'broadcast':
      return token.label;
    case 'group':
      return `@${(token.label ?? token.id).replace(/^@/, '')}`;
    case 'channel':
      return `#${channels.find(({ id }) => id === token.id)?.name ?? token.label ?? token.id}`;
    default:
      return `@${people.find(({ id }) => id === token.id)?.name ?? token.label ?? token.id}`;
  }
};

/** Somebody, a group, a channel or all of them, by the name they have here. */
export const Mention = ({ token, onlooker }: { token: MentionToken; onlooker: Onlooker }) => {
  const isMe = token.type === 'broadcast' || (token.type === 'user' && token.id === onlooker.person.id);
  return <span class={isMe ? 'mention is-me' : 'mention'}>{nameOf(token, onlooker)}</span>;
};
