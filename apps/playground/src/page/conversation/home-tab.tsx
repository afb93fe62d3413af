import type { ViewSnapshot } from '@visitor-invitations/fake-slack/browser';
import { useEffect, useState } from 'preact/hooks';
import { Blocks } from '../blocks/blocks.tsx';
import { usePage } from '../state/page-state.ts';
import { useSurface } from '../state/use-surface.ts';
import { Panel } from './panel.tsx';

/** How long to wait for the app to publish, in milliseconds: as long as for an ack. */
const PATIENCE_MS = 3000;

const HomeView = ({ home }: { home: ViewSnapshot }) => {
  const { view, values, errors, failure } = home;
  const { surface } = useSurface({ id: 'home', path: 'home', blocks: view.blocks, values, errors });
  return (
    <>
      <div role="alert">{failure && <p class="box is-error">{failure}</p>}</div>
      <Blocks blocks={view.blocks} surface={surface} />
    </>
  );
};

/** The person's Home tab. Opening it sends `app_home_opened`, as in Slack. */
export const HomeTab = () => {
  const { scene, screen, actions } = usePage();
  const [isWaiting, setWaiting] = useState(true);
  const { home } = screen;
  useEffect(() => {
    void actions.openHome();
    const timer = setTimeout(() => setWaiting(false), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [actions]);
  return (
    <Panel class="tab-content" label="Home" isBusy={isWaiting && !home}>
      <h2 class="visually-hidden">Home</h2>
      {home && <HomeView home={home} />}
      {!home && isWaiting && (
        <p class="quiet is-empty" role="status">
          Waiting for {scene.app.name}…
        </p>
      )}
      {!home && !isWaiting && (
        <p class="quiet is-empty">{scene.app.name} hasn’t published a Home tab for you yet.</p>
      )}
    </Panel>
  );
};
