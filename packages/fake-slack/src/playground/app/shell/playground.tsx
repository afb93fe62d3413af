import { Notice } from '../common/notice.tsx';
import { Conversation } from '../conversation/conversation.tsx';
import { ModalStack } from '../modal/modal-stack.tsx';
import { DeskContext } from '../state/desk.ts';
import { useMedia } from '../state/use-media.ts';
import { usePickedDesk } from '../state/use-picked-desk.ts';
import { type Slack, useSlack } from '../state/use-slack.ts';
import { TrafficProvider } from '../traffic/traffic-context.tsx';
import { ConnectionBanner } from './connection-banner.tsx';
import { SideBar } from './side-bar.tsx';
import { SkipLink } from './skip-link.tsx';
import { TopBar } from './top-bar.tsx';
import { TrafficPane } from './traffic-pane.tsx';
import { useTitle } from './use-title.ts';
import { useTrafficOpen } from './use-traffic-open.ts';
import '../styles/shell.css';
import '../styles/side-bar.css';
import '../styles/top-bar.css';

/** There is room for the traffic beside the conversation. */
const WIDE = '(min-width: 1100px)';
/** There is room for one thing at a time; styles/shell.css has the same number. */
const PHONE = '(max-width: 759px)';

const Workplace = ({ slack }: { slack: Slack }) => {
  const desk = usePickedDesk(slack);
  const isWide = useMedia(WIDE);
  const isPhone = useMedia(PHONE);
  const [trafficIsOpen, setTrafficOpen] = useTrafficOpen(isWide);
  useTitle(desk);
  if (!desk) return null;
  const traffic = { isOpen: trafficIsOpen, toggle: () => setTrafficOpen(!trafficIsOpen) };

  return (
    <DeskContext.Provider value={desk}>
      <SkipLink />
      <div class="shell">
        {isPhone ? (
          <TopBar traffic={traffic} />
        ) : (
          <header class="side">
            <SideBar />
          </header>
        )}
        <main id="main" class="shell-main" tabIndex={-1}>
          <ConnectionBanner isConnected={slack.isConnected} />
          <Conversation traffic={isPhone ? undefined : traffic} />
        </main>
        {trafficIsOpen && <TrafficPane isSheet={!isWide} onClose={() => setTrafficOpen(false)} />}
      </div>
      <ModalStack />
      {!desk.snapshot.modal && <Notice text={desk.notice} onDismiss={desk.dismissNotice} />}
    </DeskContext.Provider>
  );
};

/** The whole page, once it is known who and what is there. */
export const Playground = () => {
  const slack = useSlack();
  if (!slack) return <main class="loading" aria-busy="true" />;
  return (
    <TrafficProvider>
      <Workplace slack={slack} />
    </TrafficProvider>
  );
};
