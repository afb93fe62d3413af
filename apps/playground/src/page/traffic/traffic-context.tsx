import type { TrafficPart } from '@visitor-invitations/fake-slack/browser';
import { type ComponentChildren, createContext } from 'preact';
import { useContext, useEffect, useRef, useState } from 'preact/hooks';
import { changes } from '../state/change-stream.ts';
import { coalesced } from '../state/coalesced.ts';
import { get } from '../state/control-api.ts';
import { type KnownTraffic, merged, nothing } from './exchanges.ts';

/** Keeps the traffic up to date by fetching what changed. */
const useTraffic = (): KnownTraffic => {
  const latest = useRef(nothing);
  const [known, setKnown] = useState(nothing);

  useEffect(() => {
    const look = coalesced(async () => {
      const part = await get<TrafficPart>(`traffic?after=${latest.current.revision}`);
      latest.current = merged(latest.current, part);
      setKnown(latest.current);
    });
    const refresh = () => void look().catch(() => undefined);
    const unsubscribe = changes.onChange(({ kind }) => {
      if (kind === 'traffic') refresh();
    });
    const leave = changes.onConnection((isThere) => {
      if (!isThere) return;
      // The server may have restarted, and its revisions with it.
      latest.current = nothing;
      refresh();
    });
    refresh();
    return () => {
      unsubscribe();
      leave();
    };
  }, []);
  return known;
};

const TrafficContext = createContext<KnownTraffic>(nothing);

/** Follows the traffic once for all components inside. */
export const TrafficProvider = ({ children }: { children: ComponentChildren }) => (
  <TrafficContext.Provider value={useTraffic()}>{children}</TrafficContext.Provider>
);

/** What the page knows of the traffic. */
export const useKnownTraffic = (): KnownTraffic => useContext(TrafficContext);
