import { Composer } from '../composer/composer.tsx';
import { About } from '../home/about.tsx';
import { HomeTab } from '../home/home-tab.tsx';
import { conversationOf } from '../state/conversation-of.ts';
import { useDesk } from '../state/desk.ts';
import { takesMessages } from '../state/place.ts';
import type { TrafficToggle } from '../traffic/traffic-button.tsx';
import { FirstSteps } from './first-steps.tsx';
import { Header } from './header.tsx';
import { MessageList } from './message-list.tsx';
import { Tabs } from './tabs.tsx';
import '../styles/conversation.css';

/** What the person looks at. */
export const Conversation = ({ traffic }: { traffic?: TrafficToggle }) => {
  const desk = useDesk();
  const { scene, place } = desk;
  const conversation = conversationOf(desk);
  const isOpen = conversation.kind === 'channel' || takesMessages(scene.app);
  return (
    <>
      <Header traffic={traffic} />
      {conversation.kind === 'app' && <Tabs />}
      {place.tab === 'home' && <HomeTab key={place.handle} />}
      {place.tab === 'about' && <About />}
      {place.tab === 'messages' && (
        <>
          <MessageList channel={conversation.id}>
            <FirstSteps conversation={conversation} isOpen={isOpen} />
          </MessageList>
          {isOpen ? (
            <Composer key={`${place.handle}/${conversation.id}`} conversation={conversation} />
          ) : (
            <p class="composer-closed">Sending messages to this app has been turned off.</p>
          )}
        </>
      )}
    </>
  );
};
