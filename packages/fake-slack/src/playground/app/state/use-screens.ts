import { useCallback, useMemo, useState } from 'preact/hooks';
import type { PersonSnapshot } from '../../api.ts';
import { coalesced } from './coalesced.ts';
import { get } from './http.ts';

/** What is in front of each person, by handle. */
export type Snapshots = Readonly<Record<string, PersonSnapshot>>;

/** Everybody's screens as the page knows them, and how to look again: all who are asked for meanwhile come at once. */
export const useScreens = () => {
  const [snapshots, setSnapshots] = useState<Snapshots>({});
  const { wanted, look } = useMemo(() => {
    const wanted = new Set<string>();
    const look = coalesced(async () => {
      const handles = [...wanted].join(',');
      wanted.clear();
      const screens = await get<PersonSnapshot[]>(`screens?of=${handles}`);
      const fresh = screens.map((screen) => [screen.person.handle, screen] as const);
      setSnapshots((before) => ({ ...before, ...Object.fromEntries(fresh) }));
    });
    return { wanted, look };
  }, []);
  // When the server cannot be asked, the banner says so, and the next connection asks again.
  const refresh = useCallback(
    async (...handles: string[]): Promise<void> => {
      for (const handle of handles) wanted.add(handle);
      await look().catch(() => undefined);
    },
    [wanted, look],
  );
  return { snapshots, refresh };
};
