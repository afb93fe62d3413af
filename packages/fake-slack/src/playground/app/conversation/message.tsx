import type { MessageSnapshot } from '../../api.ts';
import { Blocks } from '../blocks/blocks.tsx';
import { Avatar } from '../common/avatar.tsx';
import { Icon } from '../common/icon.tsx';
import { useDesk } from '../state/desk.ts';
import { useSurface } from '../state/use-surface.ts';
import { Mrkdwn } from '../text/mrkdwn.tsx';
import { authorName } from './author.ts';
import { type Row, sentAt } from './days.ts';
import { MessageActions } from './message-actions.tsx';
import { MessageTime } from './message-time.tsx';
import { Reactions } from './reactions.tsx';
import '../styles/message.css';

const Content = ({ message }: { message: MessageSnapshot }) => {
  const { onlooker } = useDesk();
  const { ts, blocks, text, values } = message;
  const { surface } = useSurface({ id: `message-${ts}`, path: `messages/${ts}`, blocks, values });
  return blocks.length > 0 ? (
    <Blocks blocks={blocks} surface={surface} />
  ) : (
    <div class="message-text">
      <Mrkdwn text={text} onlooker={onlooker} />
    </div>
  );
};

/** A message in a conversation, with what can be done about it. */
export const Message = ({ message, continues, isFirstNew }: Row & { isFirstNew: boolean }) => {
  const { scene } = useDesk();
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
      {!isEphemeral && <MessageActions ts={message.ts} author={name} />}
    </li>
  );
};
