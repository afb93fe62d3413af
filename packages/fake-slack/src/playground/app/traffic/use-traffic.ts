import { useEffect, useRef, useState } from 'preact/hooks';
import type { TrafficPart } from '../../api.ts';
import { useChangeStream } from '../state/change-stream-context.ts';
import { coalesced } from '../state/coalesced.ts';
import { get } from '../state/http.ts';
import { type Known, merged, nothing } from './known.ts';

/** The traffic, kept up to date: only what changed is fetched. */
export const useTraffic = (): Known => {
  const stream = useChangeStream();
  const latest = useRef(nothing);
  const [known, setKnown] = useState(nothing);

  useEffect(() => {
    const look = coalesced(async () => {
      const part = await get<TrafficPart>(`traffic?after=${latest.current.revision}`);
      latest.current = merged(latest.current, part);
      setKnown(latest.current);
    });
    const refresh = () => void look().catch(() => undefined);
    const unsubscribe = stream.onChange(({ kind }) => {
      if (kind === 'traffic') refresh();
    });
    const leave = stream.onConnection((isThere) => {
      if (!isThere) return;
      // It may be another Slack by now, which counts from the beginning.
      latest.current = nothing;
      refresh();
    });
    refresh();
    return () => {
      unsubscribe();
      leave();
    };
  }, [stream]);
  return known;
};
