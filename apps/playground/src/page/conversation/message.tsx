import type { MessageSnapshot } from '@visitor-invitations/fake-slack/browser';
import { useMemo } from 'preact/hooks';
import { Blocks } from '../blocks/blocks.tsx';
import { Avatar } from '../common/avatar.tsx';
import { Icon } from '../common/icon.tsx';
import { authorName } from '../common/people.ts';
import { ShortcutsMenu } from '../composer/shortcuts-menu.tsx';
import { usePage } from '../state/page-state.ts';
import { useSurface } from '../state/use-surface.ts';
import { emojiWords, withEmoji } from '../text/emoji.ts';
import { Mrkdwn } from '../text/formatted.tsx';
import { type Row, sentAt } from './days.ts';

/** When a message was sent, in the viewer's zone, with the full date as a tooltip. */
const MessageTime = ({ at }: { at: number }) => {
  const { locale, timeZone } = usePage().snapshot.person;
  const { short, full } = useMemo(() => {
    const words = (style: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat(locale, { timeZone, ...style }).format(at);
    return { short: words({ timeStyle: 'short' }), full: words({ dateStyle: 'full', timeStyle: 'medium' }) };
  }, [at, locale, timeZone]);
  return (
    <time class="message-time" dateTime={new Date(at).toISOString()} title={full}>
      {short}
    </time>
  );
};

/** The reactions to a message. */
const Reactions = ({ reactions }: Pick<MessageSnapshot, 'reactions'>) => {
  const { scene } = usePage();
  return (
    <ul class="reactions" aria-label="Reactions">
      {reactions.map(({ name, users }) => {
        const code = `:${name}:`;
        const emoji = withEmoji(code);
        const names = users.map((user) => authorName(user, scene)).join(', ');
        return (
          <li key={name} class="reaction" title={`${names} reacted with ${code}`}>
            <span class="visually-hidden">
              {emojiWords(name)}, {users.length}: {names}
            </span>
            <span class={emoji === code ? undefined : 'emoji'} aria-hidden="true">
              {emoji}
            </span>
            <span aria-hidden="true">{users.length}</span>
          </li>
        );
      })}
    </ul>
  );
};

const Content = ({ message }: { message: MessageSnapshot }) => {
  const { ts, blocks, text, values } = message;
  const { surface } = useSurface({ id: `message-${ts}`, path: `messages/${ts}`, blocks, values });
  return blocks.length > 0 ? (
    <Blocks blocks={blocks} surface={surface} />
  ) : (
    <div class="message-text">
      <Mrkdwn text={text} />
    </div>
  );
};

/** A message with its actions. */
export const Message = ({ message, continues, isFirstNew }: Row & { isFirstNew: boolean }) => {
  const { scene, actions } = usePage();
  const { from, isEphemeral, isEdited } = message;
  const name = authorName(from, scene);
  const isApp = from === 'app';
  const at = sentAt(message);
  return (
    <li class={isEphemeral ? 'message is-private' : 'message'}>
      {isFirstNew && <p class="message-new">New</p>}
      {isEphemeral && (
        <p class="message-private">
          <Icon name="eye" size={14} /> Only visible to you
        </p>
      )}
      <div class="message-side">
        {continues ? <MessageTime at={at} /> : <Avatar name={name} isApp={isApp} />}
      </div>
      <div class="message-body">
        <p class={continues ? 'visually-hidden' : 'message-by'}>
          <strong>{name}</strong>
          {(isApp || from === 'slack') && <span class="app-badge">APP</span>}
          {!continues && <MessageTime at={at} />}
        </p>
        <Content message={message} />
        {isEdited && <span class="message-edited">(edited)</span>}
        {message.reactions.length > 0 && <Reactions reactions={message.reactions} />}
      </div>
      {!isEphemeral && scene.app.shortcuts.some(({ kind }) => kind === 'message') && (
        <div class="message-actions">
          <ShortcutsMenu
            kind="message"
            label={`More actions for the message from ${name}`}
            icon="more"
            look="end"
            choose={(callbackId) => actions.messageShortcut(message.ts, callbackId)}
          />
        </div>
      )}
    </li>
  );
};
