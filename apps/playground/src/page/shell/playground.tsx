import { useEffect, useLayoutEffect, useState } from 'preact/hooks';
import { ConnectionBanner, Notice } from '../common/notice.tsx';
import { Sheet } from '../common/sheet.tsx';
import { ConversationPane } from '../conversation/conversation.tsx';
import { ModalStack } from '../modal/modal.tsx';
import { PageContext, type PageState, titleOf, usePageState } from '../state/page-state.ts';
import { useWorkspace, type Workspace } from '../state/use-workspace.ts';
import { ViewerContext } from '../text/viewer.ts';
import { Traffic } from '../traffic/traffic.tsx';
import { TrafficProvider } from '../traffic/traffic-context.tsx';
import { SideBar } from './side-bar.tsx';
import { TopBar } from './top-bar.tsx';

/** Whether a media query matches. */
const useMedia = (query: string): boolean => {
  const [matches, setMatches] = useState(() => matchMedia(query).matches);
  useEffect(() => {
    const list = matchMedia(query);
    const follow = () => setMatches(list.matches);
    follow();
    list.addEventListener('change', follow);
    return () => list.removeEventListener('change', follow);
  }, [query]);
  return matches;
};

/** Puts conversation and person into the window's title: several windows may show several people. */
const useTitle = (page: PageState | undefined): void => {
  const title = page && `${titleOf(page.conversation)} · ${page.snapshot.person.name} · Demo`;
  useLayoutEffect(() => {
    if (title) document.title = title;
  }, [title]);
};

/** Whether the traffic is open, kept in the session. By default it is when there is room for it. */
const useTrafficOpen = (isBeside: boolean) => {
  const key = `playground-traffic/${isBeside ? 'beside' : 'over'}`;
  const [, setTurn] = useState(0);
  const setOpen = (isOpen: boolean): void => {
    sessionStorage.setItem(key, String(isOpen));
    setTurn((turn) => turn + 1);
  };
  const isOpen = (sessionStorage.getItem(key) ?? String(isBeside)) === 'true';
  return [isOpen, setOpen] as const;
};

const skip = (event: Event): void => {
  event.preventDefault();
  document.getElementById('main')?.focus();
};

/** Wide enough for the traffic beside the conversation. */
const WIDE = '(min-width: 1100px)';
/** One column; styles/shell.css has the same number. */
const PHONE = '(max-width: 759px)';

const Layout = ({ workspace }: { workspace: Workspace }) => {
  const page = usePageState(workspace);
  const isWide = useMedia(WIDE);
  const isPhone = useMedia(PHONE);
  const [trafficIsOpen, setTrafficOpen] = useTrafficOpen(isWide);
  useTitle(page);
  if (!page) return null;
  const traffic = { isOpen: trafficIsOpen, toggle: () => setTrafficOpen(!trafficIsOpen) };

  return (
    <PageContext.Provider value={page}>
      <ViewerContext.Provider value={page.viewer}>
        {/* biome-ignore lint/a11y/useValidAnchor: the address of the page says who and where one is */}
        <a class="skip-link" href="#main" onClick={skip}>
          Skip to conversation
        </a>
        <div class="shell">
          {isPhone ? (
            <TopBar traffic={traffic} />
          ) : (
            <header class="side">
              <SideBar />
            </header>
          )}
          <main id="main" class="shell-main" tabIndex={-1}>
            <ConnectionBanner isConnected={workspace.isConnected} />
            <ConversationPane traffic={isPhone ? undefined : traffic} />
          </main>
          {trafficIsOpen && isWide && (
            <div class="shell-traffic">
              <Traffic />
            </div>
          )}
          {trafficIsOpen && !isWide && (
            <Sheet
              label="Traffic between Slack and the app"
              class="traffic-sheet"
              onClose={() => setTrafficOpen(false)}
            >
              <Traffic />
            </Sheet>
          )}
        </div>
        <ModalStack />
        {!page.snapshot.modal && <Notice text={page.notice} onDismiss={page.dismissNotice} />}
      </ViewerContext.Provider>
    </PageContext.Provider>
  );
};

/** The whole page. */
export const Playground = () => {
  const workspace = useWorkspace();
  if (!workspace) return <main class="loading" aria-busy="true" />;
  return (
    <TrafficProvider>
      <Layout workspace={workspace} />
    </TrafficProvider>
  );
};
