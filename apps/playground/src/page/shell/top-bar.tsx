import { useEffect, useState } from 'preact/hooks';
import { Avatar } from '../common/avatar.tsx';
import { Icon } from '../common/icon.tsx';
import { Sheet } from '../common/sheet.tsx';
import { hashOf } from '../state/location.ts';
import { titleOf, usePage } from '../state/page-state.ts';
import { unreadTotal } from '../state/unread.ts';
import { TrafficButton, type TrafficToggle } from '../traffic/violations.tsx';
import { SideBar, Unread } from './side-bar.tsx';

/** The bar on phones: person and conversation. The side bar opens as a drawer. */
export const TopBar = ({ traffic }: { traffic: TrafficToggle }) => {
  const { location, conversation, snapshot, snapshots, reads } = usePage();
  const [isOpen, setOpen] = useState(false);
  const hash = hashOf(location);
  useEffect(() => setOpen(false), [hash]);
  const { name } = snapshot.person;
  const unread = Object.values(snapshots).reduce((sum, theirs) => sum + unreadTotal(theirs, reads), 0);
  return (
    <header class="top-bar">
      <button type="button" class="top-bar-picker" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="menu" />
        <Avatar name={name} size={32} />
        <span class="top-bar-words">
          <span class="top-bar-where">{titleOf(conversation)}</span>
          <span class="top-bar-who">{name}</span>
        </span>
        <Unread count={unread} />
        <span class="visually-hidden">Switch person or conversation</span>
      </button>
      <TrafficButton {...traffic} />
      {isOpen && (
        <Sheet label="People and conversations" class="drawer" onClose={() => setOpen(false)}>
          <SideBar />
        </Sheet>
      )}
    </header>
  );
};
