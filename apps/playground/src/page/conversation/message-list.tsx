import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { usePage } from '../state/page-state.ts';
import { daysOf } from './days.ts';
import { Message } from './message.tsx';
import { Panel } from './panel.tsx';

interface MessageListProps {
  /** Conversation id. */
  readonly channel: string;
  /** Shown while there are no messages. */
  readonly children: ComponentChildren;
}

/** The messages of a conversation that the person can see. A reader at the end stays there: the panel is `column-reverse`. */
export const MessageList = ({ channel, children }: MessageListProps) => {
  const { screen, markRead } = usePage();
  const { person, now } = screen;
  const messages = screen.messages.filter((message) => message.channel === channel);
  const last = messages.at(-1)?.ts;
  useEffect(() => {
    if (last) markRead(person.handle, channel, last);
  }, [person.handle, channel, last, markRead]);

  return (
    <Panel class="messages" label="Messages">
      <div role="log">
        {messages.length === 0 && children}
        {daysOf(messages, { ...person, now }).map(({ date, label, rows }) => (
          <section key={date} aria-label={label}>
            <h2 class="day">
              <span>{label}</span>
            </h2>
            <ul>
              {rows.map((row) => (
                <Message key={row.message.ts} {...row} />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Panel>
  );
};
