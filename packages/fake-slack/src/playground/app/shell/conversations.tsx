import type { Conversation } from '../../api.ts';
import { Avatar } from '../common/avatar.tsx';
import { Icon } from '../common/icon.tsx';
import { useDesk } from '../state/desk.ts';
import { type Place, placeHash } from '../state/place.ts';
import { unreadCount } from '../state/unread.ts';
import { Unread } from './unread.tsx';

/** Where a link to this conversation leads: in the app's own, to what is new there or else to where one was. */
const placeOf = (conversation: Conversation, place: Place): Place => {
  if (conversation.kind === 'channel') return { ...place, conversation: conversation.name, tab: 'messages' };
  return place.conversation === 'app' ? place : { ...place, conversation: 'app', tab: 'messages' };
};

const ConversationLink = ({ conversation }: { conversation: Conversation }) => {
  const { place, snapshot, reads } = useDesk();
  const { id, kind, name } = conversation;
  const isCurrent = place.conversation === (kind === 'app' ? 'app' : name);
  const unread = unreadCount(snapshot, id, reads);
  return (
    <li>
      <a
        class={unread > 0 ? 'side-link is-unread' : 'side-link'}
        href={placeHash(placeOf(conversation, place))}
        aria-current={isCurrent ? 'page' : undefined}
      >
        {kind === 'app' ? <Avatar name={name} isApp size={20} /> : <Icon name="hash" size={18} />}
        <span class="side-name">{name}</span>
        <Unread count={unread} />
      </a>
    </li>
  );
};

/** What the person who was picked can look at. */
export const Conversations = () => {
  const { conversations } = useDesk().snapshot;
  const groups = [
    { heading: 'Channels', items: conversations.filter(({ kind }) => kind === 'channel') },
    { heading: 'Apps', items: conversations.filter(({ kind }) => kind === 'app') },
  ];
  return (
    <nav class="side-group" aria-label="Conversations">
      {groups.map(({ heading, items }) => (
        <div key={heading} class="side-part">
          <p class="side-heading">{heading}</p>
          <ul>
            {items.map((conversation) => (
              <ConversationLink key={conversation.id} conversation={conversation} />
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
};
