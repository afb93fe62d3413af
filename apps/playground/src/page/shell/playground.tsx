import { useEffect, useLayoutEffect, useState } from 'preact/hooks';
import { Notice } from '../common/notice.tsx';
import { ConversationPane } from '../conversation/conversation.tsx';
import { ModalStack } from '../modal/modal.tsx';
import { PageContext, titleOf, usePageState } from '../state/page-state.ts';
import { type Server, useServer } from '../state/server.ts';
import { ViewerContext } from '../text/viewer.ts';
import { Traffic } from '../traffic/traffic.tsx';
import { Header } from './header.tsx';
import { Sheet } from './sheet.tsx';
import { SideBar } from './side-bar.tsx';

/** Wide enough for the traffic beside the conversation. */
const WIDE = matchMedia('(min-width: 1100px)');

/** Whether the traffic is open, kept in the session. By default it is when there is room for it beside the rest. */
const useTraffic = () => {
  const [isWide, setWide] = useState(WIDE.matches);
  const [, setTurn] = useState(0);
  useEffect(() => {
    const follow = () => setWide(WIDE.matches);
    WIDE.addEventListener('change', follow);
    return () => WIDE.removeEventListener('change', follow);
  }, []);
  const key = `playground-traffic/${isWide ? 'beside' : 'over'}`;
  const isOpen = (sessionStorage.getItem(key) ?? String(isWide)) === 'true';
  const toggle = () => {
    sessionStorage.setItem(key, String(!isOpen));
    setTurn((turn) => turn + 1);
  };
  return { isWide, isOpen, toggle };
};

const skip = (event: Event): void => {
  event.preventDefault();
  document.getElementById('main')?.focus();
};

const Layout = ({ server }: { server: Server }) => {
  const page = usePageState(server);
  const { isWide, ...traffic } = useTraffic();
  // Several windows may show several people.
  const title = page && `${titleOf(page.conversation)} · ${page.screen.person.name} · Demo`;
  useLayoutEffect(() => {
    if (title) document.title = title;
  }, [title]);
  if (!page) return null;

  return (
    <PageContext.Provider value={page}>
      <ViewerContext.Provider value={page.viewer}>
        {/* biome-ignore lint/a11y/useValidAnchor: the address of the page says who and where one is */}
        <a class="visually-hidden" href="#main" onClick={skip}>
          Skip to conversation
        </a>
        <div class="shell">
          <header class="side">
            <SideBar />
          </header>
          <main id="main" class="pane" tabIndex={-1}>
            <Header traffic={traffic} />
            <p class="banner" role="status">
              {!page.isConnected && 'Connection lost. Reconnecting…'}
            </p>
            <ConversationPane />
          </main>
          {traffic.isOpen && isWide && <Traffic />}
          {traffic.isOpen && !isWide && (
            <Sheet label="Traffic between Slack and the app" class="is-right" onClose={traffic.toggle}>
              <Traffic />
            </Sheet>
          )}
        </div>
        <ModalStack />
        {!page.screen.modal && <Notice text={page.notice} onDismiss={page.dismissNotice} />}
      </ViewerContext.Provider>
    </PageContext.Provider>
  );
};

/** The whole page. */
export const Playground = () => {
  const server = useServer();
  return server ? <Layout server={server} /> : <main aria-busy="true" />;
};
