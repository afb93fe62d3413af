import type { Conversation } from '@visitor-invitations/fake-slack/browser';
import { Avatar } from '../common/avatar.tsx';
import { Icon } from '../common/icon.tsx';
import { useBusy } from '../common/use-busy.ts';
import { Composer } from '../composer/composer.tsx';
import { firstCommands } from '../composer/suggestions.ts';
import { hashOf, type Tab, tabsOf, takesMessages } from '../state/location.ts';
import { usePage } from '../state/page-state.ts';
import { TrafficButton, type TrafficToggle } from '../traffic/violations.tsx';
import { About } from './about-tab.tsx';
import { HomeTab } from './home-tab.tsx';
import { MessageList } from './message-list.tsx';

/** The conversation's name; on phones the top bar shows it. */
const Header = ({ traffic }: { traffic: TrafficToggle | undefined }) => {
  const { kind, name } = usePage().conversation;
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

const names: Record<Tab, string> = { home: 'Home', messages: 'Messages', about: 'About' };

/** Tabs of the app's conversation. */
const Tabs = () => {
  const { scene, location } = usePage();
  return (
    <nav class="tabs" aria-label="App">
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

/** How many commands an empty conversation offers. */
const OFFERED = 3;

const invitation = (isOpen: boolean, hasCommands: boolean): string => {
  if (!isOpen) return 'Messages from the app show up here. To run a command, go to a channel.';
  return hasCommands
    ? 'Type / to see what the app can do, or try one of these:'
    : 'Send a message to get started.';
};

/** Shown in an empty conversation: commands to try. */
const FirstSteps = ({ conversation, isOpen }: { conversation: Conversation; isOpen: boolean }) => {
  const { scene, actions } = usePage();
  const [isBusy, busily] = useBusy();
  const { id, kind, name } = conversation;
  const run = async (text: string) => {
    await actions.command({ text, channel: id });
    // The focused button may have been removed.
    if (document.activeElement === document.body) document.getElementById('main')?.focus();
  };
  const commands = isOpen ? firstCommands(scene.app.commands).slice(0, OFFERED) : [];
  return (
    <div class="first-steps">
      {kind === 'app' ? (
        <Avatar name={name} isApp size={64} />
      ) : (
        <span class="first-steps-hash" aria-hidden="true">
          <Icon name="hash" size={40} />
        </span>
      )}
      <h2>
        {kind === 'app'
          ? `This is the very beginning of your direct message history with ${name}`
          : `Welcome to #${name}`}
      </h2>
      <p>{invitation(isOpen, commands.length > 0)}</p>
      {commands.length > 0 && (
        <div class="first-steps-buttons">
          {commands.map((text) => (
            <button
              key={text}
              type="button"
              class="shell-button"
              aria-disabled={isBusy}
              onClick={() => busily(() => run(text))}
            >
              {text}
            </button>
          ))}
        </div>
      )}
    </div>
  );
};

/** The open conversation. */
export const ConversationPane = ({ traffic }: { traffic: TrafficToggle | undefined }) => {
  const { scene, location, conversation } = usePage();
  const isOpen = conversation.kind === 'channel' || takesMessages(scene.app);
  return (
    <>
      <Header traffic={traffic} />
      {conversation.kind === 'app' && <Tabs />}
      {location.tab === 'home' && <HomeTab key={location.handle} />}
      {location.tab === 'about' && <About />}
      {location.tab === 'messages' && (
        <>
          <MessageList channel={conversation.id}>
            <FirstSteps conversation={conversation} isOpen={isOpen} />
          </MessageList>
          {isOpen ? (
            <Composer key={`${location.handle}/${conversation.id}`} conversation={conversation} />
          ) : (
            <p class="composer-closed">Sending messages to this app has been turned off.</p>
          )}
        </>
      )}
    </>
  );
};
