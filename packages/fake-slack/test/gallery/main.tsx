import { render } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { withIds } from '../../src/block-kit.ts';
import { Blocks } from '../../src/playground/app/blocks/blocks.tsx';
import { withEntered } from '../../src/playground/app/blocks/entered-values.ts';
import '../../src/playground/app/styles/base.css';
import { Recorder, type Scene } from './fake-surface.ts';
import './gallery.css';

const recorder = new Recorder();

const Shown = ({ scene, id }: { scene: Scene; id: string }) => {
  const [, setTurn] = useState(0);
  useEffect(() => {
    recorder.listeners.add(() => setTurn((turn) => turn + 1));
  }, []);
  const values = withEntered(scene.blocks, scene.values ?? {}, recorder.entered);
  return <Blocks blocks={scene.blocks} surface={recorder.surface(scene, id, values)} />;
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
