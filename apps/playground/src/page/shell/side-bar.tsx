import type { Conversation, PersonSummary } from '@visitor-invitations/fake-slack/browser';
import { Avatar } from '../common/avatar.tsx';
import { Icon } from '../common/icon.tsx';
import { roleOf } from '../common/people.ts';
import { hashOf } from '../state/location.ts';
import { usePage } from '../state/page-state.ts';
import { unreadCount, unreadTotal } from '../state/unread.ts';
import { localTime } from '../text/dates.ts';

/** The number of unread messages; nothing when it is 0. */
export const Unread = ({ count }: { count: number }) =>
  count === 0 ? null : (
    <span class="unread-count">
      {count}
      <span class="visually-hidden">unread {count === 1 ? 'message' : 'messages'}</span>
    </span>
  );

const ConversationLink = ({ conversation }: { conversation: Conversation }) => {
  const { location, snapshot, reads } = usePage();
  const { id, kind, name } = conversation;
  const target = kind === 'app' ? 'app' : name;
  const isCurrent = location.conversation === target;
  const unread = unreadCount(snapshot, id, reads);
  return (
    <li>
      <a
        class={unread > 0 ? 'side-link is-unread' : 'side-link'}
        // The open conversation keeps its tab.
        href={hashOf(isCurrent ? location : { ...location, conversation: target, tab: 'messages' })}
        aria-current={isCurrent ? 'page' : undefined}
      >
        {kind === 'app' ? <Avatar name={name} isApp size={20} /> : <Icon name="hash" size={18} />}
        <span class="side-name">{name}</span>
        <Unread count={unread} />
      </a>
    </li>
  );
};

/** The person's channels and apps. */
const Conversations = () => {
  const { conversations } = usePage().snapshot;
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

const Person = ({ person }: { person: PersonSummary }) => {
  const { location, snapshots, viewer, reads } = usePage();
  const snapshot = snapshots[person.handle];
  const isMe = person.handle === location.handle;
  const unread = snapshot && !isMe ? unreadTotal(snapshot, reads) : 0;
  return (
    <li>
      <a
        class="side-link person"
        href={hashOf({ ...location, handle: person.handle })}
        aria-current={isMe ? 'true' : undefined}
      >
        <Avatar name={person.name} />
        <span class="person-words">
          <span class="person-line">
            <span class="person-name">{person.name}</span>
            <time class="person-time" title={person.timeZone}>
              {localTime(viewer.now, { timeZone: person.timeZone, viewer: viewer.person })}
            </time>
          </span>
          <span class="person-line">
            <span class="person-role">{roleOf(person)}</span>
            <Unread count={unread} />
          </span>
        </span>
      </a>
    </li>
  );
};

/** The people to view the page as. Each is a link, so that another window can show another person. */
const People = () => (
  <nav class="side-group" aria-label="People">
    <p class="side-heading">View as</p>
    <ul>
      {usePage().scene.people.map((person) => (
        <Person key={person.handle} person={person} />
      ))}
    </ul>
  </nav>
);

/** Workspace, people and conversations. */
export const SideBar = () => (
  <>
    <div class="workspace">
      <p class="workspace-name">Demo</p>
      <p class="workspace-note">A local Slack. Nothing leaves your computer.</p>
    </div>
    <People />
    <Conversations />
  </>
);
