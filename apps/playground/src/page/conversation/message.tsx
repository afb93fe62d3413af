import type { MessageSnapshot } from '@visitor-invitations/fake-slack/browser';
import { Blocks } from '../blocks/blocks.tsx';
import { Icon } from '../common/icon.tsx';
import { Avatar, authorName } from '../common/people.tsx';
import { ShortcutsMenu } from '../composer/shortcuts-menu.tsx';
import { usePage } from '../state/page-state.ts';
import { useSurface } from '../state/use-surface.ts';
import { Mrkdwn } from '../text/formatted.tsx';
import { type Row, sentAt } from './days.ts';

/** When a message was sent, in the viewer's zone, with the full date as a tooltip. */
const MessageTime = ({ at }: { at: number }) => {
  const { locale, timeZone } = usePage().screen.person;
  const words = (style: Intl.DateTimeFormatOptions) =>
    new Date(at).toLocaleString(locale, { timeZone, ...style });
  return (
    <time
      class="message-time quiet"
      dateTime={new Date(at).toISOString()}
      title={words({ dateStyle: 'full', timeStyle: 'medium' })}
    >
      {words({ timeStyle: 'short' })}
    </time>
  );
};

const Content = ({ message }: { message: MessageSnapshot }) => {
  const { ts, blocks, text, values } = message;
  const { surface } = useSurface({ id: `message-${ts}`, name: ts, blocks, values });
  return blocks.length > 0 ? (
    <Blocks blocks={blocks} surface={surface} />
  ) : (
    <div class="text">
      <Mrkdwn text={text} />
    </div>
  );
};

/** A message with its actions. */
export const Message = ({ message, continues }: Row) => {
  const { scene, actions } = usePage();
  const { from, isEphemeral, revision } = message;
  const name = authorName(from, scene);
  const isApp = from === 'app';
  const at = sentAt(message);
  return (
    <li class={isEphemeral ? 'message row is-private' : 'message row'}>
      {isEphemeral && (
        <p class="message-private row quiet small">
          <Icon name="eye" size={14} /> Only visible to you
        </p>
      )}
      <div class="message-side">
        {continues ? <MessageTime at={at} /> : <Avatar name={name} isApp={isApp} />}
      </div>
      <div class="grow">
        <p class={continues ? 'visually-hidden' : 'row'}>
          <strong>{name}</strong>
          {(isApp || from === 'slack') && <span class="badge">APP</span>}
          {!continues && <MessageTime at={at} />}
        </p>
        <Content message={message} />
        {revision > 0 && <span class="quiet small">(edited)</span>}
      </div>
      {!isEphemeral && scene.app.shortcuts.some(({ kind }) => kind === 'message') && (
        <div class="message-actions">
          <ShortcutsMenu
            kind="message"
            label={`More actions for the message from ${name}`}
            icon="more"
            choose={(callbackId) => actions.send('shortcut', { callbackId, ts: message.ts })}
          />
        </div>
      )}
    </li>
  );
};
