import type { PersonSnapshot, Scene } from '@visitor-invitations/fake-slack/browser';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { changes } from './change-stream.ts';
import { coalesced } from './coalesced.ts';
import { get } from './control-api.ts';

/** Each person's screen, by handle. */
export type Snapshots = Readonly<Record<string, PersonSnapshot>>;

/** Everybody's screens, and how to read some of them again: requests that wait are made together. */
const useScreens = () => {
  const [snapshots, setSnapshots] = useState<Snapshots>({});
  const refresh = useMemo(() => {
    const wanted = new Set<string>();
    const read = coalesced(async () => {
      const handles = [...wanted].join(',');
      wanted.clear();
      const screens = await get<PersonSnapshot[]>(`screens?of=${handles}`);
      const fresh = screens.map((screen) => [screen.person.handle, screen] as const);
      setSnapshots((before) => ({ ...before, ...Object.fromEntries(fresh) }));
    });
    return async (...handles: string[]): Promise<void> => {
      for (const handle of handles) wanted.add(handle);
      // When the server is unreachable the banner says so, and everything is read again after reconnecting.
      await read().catch(() => undefined);
    };
  }, []);
  return { snapshots, refresh };
};

/** How often the page reads Slack's time again. */
const CLOCK_MS = 20_000;

/** The server's state as this page knows it. */
export interface Workspace {
  readonly scene: Scene;
  readonly snapshots: Snapshots;
  readonly isConnected: boolean;
  /** Reads these people's screens again; resolves when they are on the page. */
  refresh(...handles: string[]): Promise<void>;
}

/** Keeps the server's state up to date; undefined until it is known. */
export const useWorkspace = (): Workspace | undefined => {
  const [scene, setScene] = useState<Scene>();
  const { snapshots, refresh } = useScreens();
  const [isConnected, setConnected] = useState(true);

  useEffect(
    () =>
      changes.onConnection((isThere) => {
        setConnected(isThere);
        if (isThere) void get<Scene>('scene').then(setScene, () => undefined);
      }),
    [],
  );

  useEffect(() => {
    if (!scene) return;
    const refreshAll = () => void refresh(...scene.people.map(({ handle }) => handle));
    refreshAll();
    const timer = setInterval(refreshAll, CLOCK_MS);
    const unsubscribe = changes.onChange(({ kind, person }) => {
      if (kind !== 'messages' && kind !== 'modal' && kind !== 'home') return;
      const concerned = scene.people.find(({ id }) => id === person);
      if (concerned) void refresh(concerned.handle);
      else refreshAll();
    });
    return () => {
      clearInterval(timer);
      unsubscribe();
    };
  }, [scene, refresh]);

  if (!scene?.people.every(({ handle }) => snapshots[handle])) return undefined;
  return { scene, snapshots, isConnected, refresh };
};
