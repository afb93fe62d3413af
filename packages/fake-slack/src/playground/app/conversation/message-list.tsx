import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { Icon } from '../common/icon.tsx';
import { Panel } from '../common/panel.tsx';
import { useDesk } from '../state/desk.ts';
import { Announcer } from './announcer.tsx';
import { daysOf } from './days.ts';
import { Message } from './message.tsx';
import { useFirstNew } from './use-first-new.ts';
import { useStickToBottom } from './use-stick-to-bottom.ts';
import '../styles/message-list.css';

interface MessageListProps {
  /** Conversation id. */
  channel: string;
  /** What stands there while there is no message. */
  children: ComponentChildren;
}

/** What was said in a conversation, as far as the person can see it. */
export const MessageList = ({ channel, children }: MessageListProps) => {
  const { snapshot, markRead } = useDesk();
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
