import type { ViewSnapshot } from '@visitor-invitations/fake-slack/browser';
import { useEffect } from 'preact/hooks';
import { Blocks } from '../blocks/blocks.tsx';
import { usePage } from '../state/page-state.ts';
import { useSurface } from '../state/use-surface.ts';
import { Panel } from './panel.tsx';

const HomeView = ({ home }: { home: ViewSnapshot }) => {
  const { view, values, errors, failure } = home;
  const { surface } = useSurface({ id: 'home', name: 'home', blocks: view.blocks, values, errors });
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
  const { home } = screen;
  useEffect(() => {
    void actions.send('openHome', {});
  }, [actions]);
  return (
    <Panel class="tab-content" label="Home">
      <h2 class="visually-hidden">Home</h2>
      {home && <HomeView home={home} />}
      {!home && <p class="quiet is-empty">{scene.app.name} hasn’t published a Home tab for you yet.</p>}
    </Panel>
  );
};
