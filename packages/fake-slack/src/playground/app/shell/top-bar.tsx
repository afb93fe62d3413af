import { useEffect, useState } from 'preact/hooks';
import { Avatar } from '../common/avatar.tsx';
import { Icon } from '../common/icon.tsx';
import { Sheet } from '../common/sheet.tsx';
import { conversationOf } from '../state/conversation-of.ts';
import { useDesk } from '../state/desk.ts';
import { placeHash } from '../state/place.ts';
import { unreadTotal } from '../state/unread.ts';
import { TrafficButton, type TrafficToggle } from '../traffic/traffic-button.tsx';
import { SideBar } from './side-bar.tsx';
import { Unread } from './unread.tsx';

/** On a phone: who and where one is. The side bar comes as a drawer. */
export const TopBar = ({ traffic }: { traffic: TrafficToggle }) => {
  const desk = useDesk();
  const { place, snapshot, snapshots, reads } = desk;
  const [isOpen, setOpen] = useState(false);
  const hash = placeHash(place);
  useEffect(() => setOpen(false), [hash]);
  const { name } = snapshot.person;
  const conversation = conversationOf(desk);
  const where = conversation.kind === 'channel' ? `#${conversation.name}` : conversation.name;
  const unread = Object.values(snapshots).reduce((sum, theirs) => sum + unreadTotal(theirs, reads), 0);
  return (
    <header class="top-bar">
      <button type="button" class="top-bar-picker" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="menu" />
        <Avatar name={name} size={32} />
        <span class="top-bar-words">
          <span class="top-bar-where">{where}</span>
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
