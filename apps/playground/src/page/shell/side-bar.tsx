import type { Conversation, Profile } from '@visitor-invitations/fake-slack/browser';
import { Icon } from '../common/icon.tsx';
import { Avatar, roleOf } from '../common/people.tsx';
import { hashOf } from '../state/location.ts';
import { usePage } from '../state/page-state.ts';
import { unreadCount, unreadTotal } from '../state/unread.ts';
import { localTime } from '../text/dates.ts';

/** The number of unread messages; nothing when it is 0. */
export const Unread = ({ count }: { count: number }) =>
  count === 0 ? null : (
    <span class="badge is-count">
      {count}
      <span class="visually-hidden"> unread {count === 1 ? 'message' : 'messages'}</span>
    </span>
  );

const ConversationLink = ({ conversation }: { conversation: Conversation }) => {
  const { location, screen, reads } = usePage();
  const { id, kind, name } = conversation;
  const target = kind === 'app' ? 'app' : name;
  const isCurrent = location.conversation === target;
  const unread = unreadCount(screen, id, reads);
  return (
    <li>
      <a
        class={unread > 0 ? 'side-link row is-unread' : 'side-link row'}
        // The open conversation keeps its tab.
        href={hashOf(isCurrent ? location : { ...location, conversation: target, tab: 'messages' })}
        aria-current={isCurrent ? 'page' : undefined}
      >
        {kind === 'app' ? <Avatar name={name} isApp size={20} /> : <Icon name="hash" size={18} />}
        <span class="grow cut">{name}</span>
        <Unread count={unread} />
      </a>
    </li>
  );
};

const Person = ({ person }: { person: Profile }) => {
  const { location, screens, viewer, reads } = usePage();
  const screen = screens[person.handle];
  const isMe = person.handle === location.handle;
  return (
    <li>
      <a
        class="side-link row is-person small"
        href={hashOf({ ...location, handle: person.handle })}
        aria-current={isMe ? 'true' : undefined}
      >
        <Avatar name={person.name} />
        <span class="grow">
          <span class="row">
            <strong class="grow cut">{person.name}</strong>
            <time title={person.timeZone}>
              {localTime(viewer.now, { timeZone: person.timeZone, viewer: viewer.person })}
            </time>
          </span>
          <span class="row">
            <span class="grow cut">{roleOf(person)}</span>
            <Unread count={screen && !isMe ? unreadTotal(screen, reads) : 0} />
          </span>
        </span>
      </a>
    </li>
  );
};

/** Workspace, people and conversations. Each person is a link, so that another window can show another person. */
export const SideBar = () => {
  const { scene, screen } = usePage();
  const groups = [
    { heading: 'Channels', items: screen.conversations.filter(({ kind }) => kind === 'channel') },
    { heading: 'Apps', items: screen.conversations.filter(({ kind }) => kind === 'app') },
  ];
  return (
    <>
      <h2>Demo</h2>
      <p class="small">A local Slack. Nothing leaves your computer.</p>
      <nav aria-label="People">
        <p class="small">View as</p>
        <ul>
          {scene.people.map((person) => (
            <Person key={person.handle} person={person} />
          ))}
        </ul>
      </nav>
      <nav aria-label="Conversations">
        {groups.map(({ heading, items }) => (
          <div key={heading}>
            <p class="small">{heading}</p>
            <ul>
              {items.map((conversation) => (
                <ConversationLink key={conversation.id} conversation={conversation} />
              ))}
            </ul>
          </div>
        ))}
      </nav>
    </>
  );
};
