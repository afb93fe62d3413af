import { Composer } from '../composer/composer.tsx';
import { hashOf, type Tab, tabsOf, takesMessages } from '../state/location.ts';
import { usePage } from '../state/page-state.ts';
import { FirstSteps } from './first-steps.tsx';
import { HomeTab } from './home-tab.tsx';
import { MessageList } from './message-list.tsx';

const names: Record<Tab, string> = { home: 'Home', messages: 'Messages' };

/** Tabs of the app's conversation. */
const Tabs = () => {
  const { scene, location } = usePage();
  return (
    <nav class="tabs row" aria-label="App">
      {tabsOf(scene).map((tab) => (
        <a
          key={tab}
          class="tab"
          href={hashOf({ ...location, tab })}
          aria-current={tab === location.tab ? 'page' : undefined}
        >
          {names[tab]}
        </a>
      ))}
    </nav>
  );
};

/** The messages, and the field to write one. */
const Messages = () => {
  const { scene, location, conversation } = usePage();
  const isOpen = conversation.kind === 'channel' || takesMessages(scene.app);
  const key = `${location.handle}/${conversation.id}`;
  return (
    <>
      <MessageList key={key} channel={conversation.id}>
        <FirstSteps conversation={conversation} isOpen={isOpen} />
      </MessageList>
      {isOpen ? (
        <Composer key={key} conversation={conversation} />
      ) : (
        <p class="composer quiet is-empty">Sending messages to this app has been turned off.</p>
      )}
    </>
  );
};

/** The open conversation. */
export const ConversationPane = () => {
  const { location, conversation } = usePage();
  return (
    <>
      {conversation.kind === 'app' && <Tabs />}
      {location.tab === 'home' && <HomeTab key={location.handle} />}
      {location.tab === 'messages' && <Messages />}
    </>
  );
};
