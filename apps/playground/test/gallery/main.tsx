import '../../src/page/styles/block-kit.css';
import '../../src/page/styles/base.css';
import './gallery.css';
import { withIds } from '@visitor-invitations/fake-slack/browser';
import { render } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Blocks } from '../../src/page/blocks/blocks.tsx';
import { withEntered } from '../../src/page/blocks/entered.ts';
import { ViewerContext } from '../../src/page/text/viewer.ts';
import { Recorder, type Scene, viewerOf } from './fake-surface.ts';

const recorder = new Recorder();

const Shown = ({ scene, id }: { scene: Scene; id: string }) => {
  const [, setTurn] = useState(0);
  useEffect(() => {
    recorder.listeners.add(() => setTurn((turn) => turn + 1));
  }, []);
  const values = withEntered(scene.blocks, scene.values ?? {}, recorder.entered);
  return (
    <ViewerContext.Provider value={viewerOf(scene)}>
      <Blocks blocks={scene.blocks} surface={recorder.surface(scene, id, values)} />
    </ViewerContext.Provider>
  );
};

const withoutGaps = (scene: Scene, id: string): Scene => {
  let count = 0;
  return { ...scene, blocks: withIds(scene.blocks, () => `${id}-${count++}`) };
};

/** The scenes one below the other; showing again updates what is there. */
const show = (scenes: Readonly<Record<string, Scene>>): void =>
  render(
    <main>
      <h1>Gallery</h1>
      {Object.entries(scenes).map(([title, scene]) => (
        <section key={title} aria-label={title}>
          <h2>{title}</h2>
          <Shown id={title} scene={withoutGaps(scene, title)} />
        </section>
      ))}
    </main>,
    document.body,
  );

const gallery = { show, recorder };
Object.assign(globalThis, { gallery });
