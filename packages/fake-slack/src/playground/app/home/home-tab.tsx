import { useEffect, useState } from 'preact/hooks';
import type { ViewSnapshot } from '../../api.ts';
import { Blocks } from '../blocks/blocks.tsx';
import { Panel } from '../common/panel.tsx';
import { useDesk } from '../state/desk.ts';
import { useSurface } from '../state/use-surface.ts';
import { HomeSkeleton } from './home-skeleton.tsx';
import '../styles/home.css';

/** How long the app may take to publish before the page says that there is nothing: as long as an ack may take. */
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

/** What the app publishes for this person. Looking at it tells the app, as in Slack. */
export const HomeTab = () => {
  const { scene, snapshot, actions } = useDesk();
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
      {!home && isWaiting && <HomeSkeleton />}
      {!home && !isWaiting && (
        <p class="home-empty">{scene.app.name} hasn’t published a Home tab for you yet.</p>
      )}
    </Panel>
  );
};
