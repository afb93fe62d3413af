import { Avatar } from '../common/avatar.tsx';
import { Icon } from '../common/icon.tsx';
import { conversationOf } from '../state/conversation-of.ts';
import { useDesk } from '../state/desk.ts';
import { TrafficButton, type TrafficToggle } from '../traffic/traffic-button.tsx';

/** What the conversation is called; on a phone the bar on top shows it already. */
export const Header = ({ traffic }: { traffic?: TrafficToggle }) => {
  const { kind, name } = conversationOf(useDesk());
  return (
    <div class={traffic ? 'conversation-header' : 'visually-hidden'}>
      <h1>
        {kind === 'app' ? <Avatar name={name} isApp size={28} /> : <Icon name="hash" />}
        {name}
        {kind === 'app' && <span class="app-badge">APP</span>}
      </h1>
      {traffic && <TrafficButton {...traffic} />}
    </div>
  );
};
