import type { PersonSummary } from '../../api.ts';
import { Avatar } from '../common/avatar.tsx';
import { useDesk } from '../state/desk.ts';
import { placeHash } from '../state/place.ts';
import { unreadTotal } from '../state/unread.ts';
import { roleOf } from './describe.ts';
import { localTime } from './local-time.ts';
import { Unread } from './unread.tsx';

const Person = ({ person }: { person: PersonSummary }) => {
  const { place, snapshots, onlooker, reads } = useDesk();
  const snapshot = snapshots[person.handle];
  const isMe = person.handle === place.handle;
  const unread = snapshot && !isMe ? unreadTotal(snapshot, reads) : 0;
  return (
    <li>
      <a
        class="side-link person"
        href={placeHash({ ...place, handle: person.handle })}
        aria-current={isMe ? 'true' : undefined}
      >
        <Avatar name={person.name} />
        <span class="person-words">
          <span class="person-line">
            <span class="person-name">{person.name}</span>
            <time class="person-time" title={person.timeZone}>
              {localTime(onlooker.now, { timeZone: person.timeZone, onlooker: onlooker.person })}
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

/** Who one can be. Each is a link, so that another window can be somebody else. */
export const People = () => (
  <nav class="side-group" aria-label="People">
    <p class="side-heading">View as</p>
    <ul>
      {useDesk().scene.people.map((person) => (
        <Person key={person.handle} person={person} />
      ))}
    </ul>
  </nav>
);
