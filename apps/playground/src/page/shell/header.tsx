import { useEffect, useState } from 'preact/hooks';
import { Icon } from '../common/icon.tsx';
import { Avatar } from '../common/people.tsx';
import { hashOf } from '../state/location.ts';
import { usePage } from '../state/page-state.ts';
import { unreadTotal } from '../state/unread.ts';
import { TrafficButton, type TrafficToggle } from '../traffic/traffic.tsx';
import { Sheet } from './sheet.tsx';
import { SideBar, Unread } from './side-bar.tsx';

/** On phones: the person, and everything that the side bar shows elsewhere. */
const Picker = () => {
  const { location, screen, screens, reads } = usePage();
  const [isOpen, setOpen] = useState(false);
  const hash = hashOf(location);
  useEffect(() => setOpen(false), [hash]);
  const unread = Object.values(screens).reduce((sum, theirs) => sum + unreadTotal(theirs, reads), 0);
  return (
    <>
      <button type="button" class="picker row" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="menu" />
        <Avatar name={screen.person.name} size={28} />
        <span class="visually-hidden">{screen.person.name}: switch person or conversation</span>
        <Unread count={unread} />
      </button>
      {isOpen && (
        <Sheet label="People and conversations" class="drawer" onClose={() => setOpen(false)}>
          <SideBar />
        </Sheet>
      )}
    </>
  );
};

/** The name of the conversation. */
export const Header = ({ traffic }: { traffic: TrafficToggle }) => {
  const { conversation, screen } = usePage();
  const { kind, name } = conversation;
  return (
    <div class="bar row">
      <Picker />
      <div class="grow">
        <h1 class="row">
          {kind === 'app' ? <Avatar name={name} isApp size={28} /> : <Icon name="hash" />}
          <span class="cut">{name}</span>
          {kind === 'app' && <span class="badge">APP</span>}
        </h1>
        <p class="who small cut">{screen.person.name}</p>
      </div>
      <TrafficButton {...traffic} />
    </div>
  );
};
