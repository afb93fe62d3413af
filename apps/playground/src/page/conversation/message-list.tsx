import type { MessageSnapshot } from '@visitor-invitations/fake-slack/browser';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { Icon } from '../common/icon.tsx';
import { Panel } from '../common/panel.tsx';
import { authorName } from '../common/people.ts';
import { usePage } from '../state/page-state.ts';
import { readKey } from '../state/unread.ts';
import { Mrkdwn } from '../text/formatted.tsx';
import { daysOf } from './days.ts';
import { Message } from './message.tsx';
import { useStickToBottom } from './use-stick-to-bottom.ts';

/** Announces new messages of others to screen readers. */
const Announcer = ({ messages }: { messages: readonly MessageSnapshot[] }) => {
  const { scene, viewer } = usePage();
  const known = useRef(Number(messages.at(-1)?.ts ?? 0));
  const [news, setNews] = useState<readonly MessageSnapshot[]>([]);
  useEffect(() => {
    const fresh = messages.filter(({ ts, from }) => Number(ts) > known.current && from !== viewer.person.id);
    known.current = Math.max(known.current, Number(messages.at(-1)?.ts ?? 0));
    if (fresh.length > 0) setNews(fresh);
  }, [messages, viewer.person.id]);
  return (
    <div class="visually-hidden" role="status">
      {news.map(({ ts, from, text, isEphemeral }) => (
        <p key={ts}>
          {authorName(from, scene)}
          {isEphemeral && ', only visible to you'}: <Mrkdwn text={text} />
        </p>
      ))}
    </div>
  );
};

/** The `ts` of the first message that was unread when the conversation was opened. */
const useFirstNew = (channel: string, messages: readonly MessageSnapshot[]): string | undefined => {
  const { snapshot, reads } = usePage();
  const { id, handle } = snapshot.person;
  const key = readKey(handle, channel);
  const now = { key, read: reads[key], last: messages.at(-1)?.ts ?? '0' };
  const arrival = useRef(now);
  if (arrival.current.key !== key) arrival.current = now;
  const { read, last } = arrival.current;
  if (read === undefined) return undefined;
  const cameMeanwhile = (ts: string) => Number(ts) > Number(read) && Number(ts) <= Number(last);
  return messages.find(({ ts, from }) => from !== id && cameMeanwhile(ts))?.ts;
};

interface MessageListProps {
  /** Conversation id. */
  readonly channel: string;
  /** Shown while there are no messages. */
  readonly children: ComponentChildren;
}

/** The messages of a conversation that the person can see. */
export const MessageList = ({ channel, children }: MessageListProps) => {
  const { snapshot, markRead } = usePage();
  const { person, now } = snapshot;
  const messages = snapshot.messages.filter((message) => message.channel === channel);
  const firstNew = useFirstNew(channel, messages);
  const last = messages.at(-1)?.ts;
  const { scroller, hasNew, toEnd } = useStickToBottom(`${person.handle}/${channel}`, last);
  useEffect(() => {
    if (last && !hasNew) markRead(person.handle, channel, last);
  }, [person.handle, channel, last, hasNew, markRead]);
  return (
    <div class="panel-frame">
      <Panel panelRef={scroller} class="messages" label="Messages">
        <div class="messages-content">
          {messages.length === 0 && children}
          {daysOf(messages, { ...person, now }).map(({ date, label, rows }) => (
            <section key={date} class="messages-day" aria-label={label}>
              <h2 class="day">
                <span>{label}</span>
              </h2>
              <ul>
                {rows.map((row) => (
                  <Message key={row.message.ts} {...row} isFirstNew={row.message.ts === firstNew} />
                ))}
              </ul>
            </section>
          ))}
        </div>
      </Panel>
      {hasNew && (
        <button type="button" class="new-messages" onClick={toEnd}>
          <Icon name="arrowDown" size={16} /> New messages
        </button>
      )}
      <Announcer key={`${person.handle}/${channel}`} messages={messages} />
    </div>
  );
};
