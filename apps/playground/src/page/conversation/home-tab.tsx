import type { ViewSnapshot } from '@visitor-invitations/fake-slack/browser';
import { useEffect, useState } from 'preact/hooks';
import { Blocks } from '../blocks/blocks.tsx';
import { Panel } from '../common/panel.tsx';
import { usePage } from '../state/page-state.ts';
import { useSurface } from '../state/use-surface.ts';

/** Of the lines that stand for a Home tab which is not published yet, in percent. */
const widths = [38, 88, 74, 52, 80, 61];

/** How long to wait for the app to publish, in milliseconds: as long as for an ack. */
const PATIENCE_MS = 3000;

const HomeView = ({ home }: { home: ViewSnapshot }) => {
  const { view, values, errors, failure } = home;
  const { surface } = useSurface({ id: 'home', path: 'home', blocks: view.blocks, values, errors });
  return (
    <>
      <div role="alert">{failure && <p class="modal-failure">{failure}</p>}</div>
      <Blocks blocks={view.blocks} surface={surface} />
    </>
  );
};

/** The person's Home tab. Opening it sends `app_home_opened`, as in Slack. */
export const HomeTab = () => {
  const { scene, snapshot, actions } = usePage();
  const [isWaiting, setWaiting] = useState(true);
  const { home } = snapshot;
  useEffect(() => {
    void actions.openHome();
    const timer = setTimeout(() => setWaiting(false), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [actions]);
  return (
    <Panel class="home" label="Home" isBusy={isWaiting && !home}>
      <h2 class="visually-hidden">Home</h2>
      {home && <HomeView home={home} />}
      {!home && isWaiting && (
        <div class="skeleton" role="status" aria-label="Waiting for the app">
          {widths.map((width) => (
            <span key={width} class="skeleton-line" style={{ width: `${width}%` }} />
          ))}
        </div>
      )}
      {!home && !isWaiting && (
        <p class="home-empty">{scene.app.name} hasn’t published a Home tab for you yet.</p>
      )}
    </Panel>
  );
};
