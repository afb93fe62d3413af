import { ExternalLink } from './external-link.tsx';
import { formatDate } from './format-date.ts';
import type { Onlooker } from './onlooker.ts';
import type { Token } from './tokens.ts';

/** A moment in the zone and language of the person who looks. */
export const DateToken = ({
  token,
  onlooker,
}: {
  token: Extract<Token, { type: 'date' }>;
  onlooker: Onlooker;
}) => {
  const reader = { ...onlooker.person, now: onlooker.now };
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
