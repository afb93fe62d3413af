import { useEffect, useRef, useState } from 'preact/hooks';
import type { MessageSnapshot } from '../../api.ts';
import { useDesk } from '../state/desk.ts';
import { Mrkdwn } from '../text/mrkdwn.tsx';
import { authorName } from './author.ts';

/** Reads out messages of others that come while the conversation is open. */
export const Announcer = ({ messages }: { messages: readonly MessageSnapshot[] }) => {
  const { scene, onlooker } = useDesk();
  const known = useRef(Number(messages.at(-1)?.ts ?? 0));
  const [news, setNews] = useState<readonly MessageSnapshot[]>([]);
  useEffect(() => {
    const fresh = messages.filter(
      ({ ts, from }) => Number(ts) > known.current && from !== onlooker.person.id,
    );
    known.current = Math.max(known.current, Number(messages.at(-1)?.ts ?? 0));
    if (fresh.length > 0) setNews(fresh);
  }, [messages, onlooker.person.id]);
  return (
    <div class="visually-hidden" role="status">
      {news.map(({ ts, from, text, isEphemeral }) => (
        <p key={ts}>
          {authorName(from, scene)}
          {isEphemeral && ', only visible to you'}: <Mrkdwn text={text} onlooker={onlooker} />
        </p>
      ))}
    </div>
  );
};
