import { useEffect, useState } from 'preact/hooks';
import type { Scene } from '../../api.ts';
import { useChangeStream } from './change-stream-context.ts';
import { get } from './http.ts';
import { type Snapshots, useScreens } from './use-screens.ts';

/** How often the page looks what time it is in Slack. */
const CLOCK_MS = 20_000;

export interface Slack {
  scene: Scene;
  snapshots: Snapshots;
  isConnected: boolean;
  /** Looks again; resolves when what is there now is on the page. */
  refresh(...handles: string[]): Promise<void>;
}

/** The server's state as this page knows it, kept up to date; undefined until it is known. */
export const useSlack = (): Slack | undefined => {
  const stream = useChangeStream();
  const [scene, setScene] = useState<Scene>();
  const { snapshots, refresh } = useScreens();
  const [isConnected, setConnected] = useState(true);

  useEffect(
    () =>
      stream.onConnection((isThere) => {
        setConnected(isThere);
        if (isThere) void get<Scene>('scene').then(setScene, () => undefined);
      }),
    [stream],
  );

  useEffect(() => {
    if (!scene) return;
    const refreshAll = () => void refresh(...scene.people.map(({ handle }) => handle));
    refreshAll();
    const timer = setInterval(refreshAll, CLOCK_MS);
    const unsubscribe = stream.onChange(({ kind, person }) => {
      if (kind !== 'messages' && kind !== 'modal' && kind !== 'home') return;
      const concerned = scene.people.find(({ id }) => id === person);
      if (concerned) void refresh(concerned.handle);
      else refreshAll();
    });
    return () => {
      clearInterval(timer);
      unsubscribe();
    };
  }, [scene, stream, refresh]);

  if (!scene?.people.every(({ handle }) => snapshots[handle])) return undefined;
  return { scene, snapshots, isConnected, refresh };
};
