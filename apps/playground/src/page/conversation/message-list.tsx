import type { MessageSnapshot } from '@visitor-invitations/fake-slack/browser';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { usePage } from '../state/page-state.ts';
import { readKey } from '../state/unread.ts';
import { daysOf } from './days.ts';
import { Message } from './message.tsx';
import { Panel } from './panel.tsx';
import { useEnd } from './use-end.ts';

interface MessageListProps {
  /** Conversation id. */
  readonly channel: string;
  /** Shown while there are no messages. */
  readonly children: ComponentChildren;
}

/** The messages of a conversation that the person can see. */
export const MessageList = ({ channel, children }: MessageListProps) => {
  const { screen, reads, markRead } = usePage();
  const { person, now } = screen;
  const messages = screen.messages.filter((message) => message.channel === channel);
  const last = messages.at(-1)?.ts;
  const { scroller, hasNew, toEnd } = useEnd(last);
  useEffect(() => {
    if (last && !hasNew) markRead(person.handle, channel, last);
  }, [person.handle, channel, last, hasNew, markRead]);
  // What was unread when the conversation was opened.
  const { read, until } = useRef({ read: reads[readKey(person.handle, channel)], until: last }).current;
  const wasUnread = ({ ts, from }: MessageSnapshot) =>
    read !== undefined && from !== person.id && Number(ts) > Number(read) && Number(ts) <= Number(until);
  const firstNew = messages.find(wasUnread)?.ts;

  return (
    <>
      <Panel panelRef={scroller} class="messages" label="Messages">
        <div role="log">
          {messages.length === 0 && children}
          {daysOf(messages, { ...person, now }).map(({ date, label, rows }) => (
            <section key={date} aria-label={label}>
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
        <button type="button" class="new-messages button is-primary" onClick={toEnd}>
          New messages ↓
        </button>
      )}
    </>
  );
};
