import { useCallback, useEffect, useMemo, useState } from 'preact/hooks';
import type { PersonSnapshot, Scene } from '../../api.ts';
import { useChangeStream } from './change-stream-context.ts';
import { coalesced } from './coalesced.ts';
import { get } from './http.ts';

/** How often the page looks what time it is in Slack. */
const CLOCK_MS = 20_000;

/** What is in front of each person, by handle. */
export type Snapshots = Readonly<Record<string, PersonSnapshot>>;

export interface Slack {
  scene: Scene;
  snapshots: Snapshots;
  isConnected: boolean;
  /** Looks again; resolves when what is there now is on the page. */
  refresh(handle: string): Promise<void>;
}

/** The server's state as this page knows it, kept up to date; undefined until it is known. */
export const useSlack = (): Slack | undefined => {
  const stream = useChangeStream();
  const [scene, setScene] = useState<Scene>();
  const [snapshots, setSnapshots] = useState<Snapshots>({});
  const [isConnected, setConnected] = useState(true);

  const look = useMemo(
    () =>
      coalesced(async (handle: string) => {
        const snapshot = await get<PersonSnapshot>(`people/${handle}`);
        setSnapshots((before) => ({ ...before, [handle]: snapshot }));
      }),
    [],
  );
  // When the server cannot be asked, the banner says so, and the next connection asks again.
  const refresh = useCallback((handle: string) => look(handle).catch(() => undefined), [look]);

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
    const refreshAll = () => {
      for (const { handle } of scene.people) void refresh(handle);
    };
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
