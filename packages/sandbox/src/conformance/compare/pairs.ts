import type { Twin } from '../mirror/mirror.ts';
import type { Members } from '../trace.ts';

/** Learns which id of the deployment, in lower case, is which of the twin: what the run makes has two. */
export const createPairs = ({ ghosts, source }: Twin) => {
  const toTwin = new Map<string, string>();
  return {
    pair: (theirs: string, twins: string) => void toTwin.set(theirs, twins),
    twinIdOf: (id: string): string | undefined => toTwin.get(id),
    /** The record of that id as it was first shown, if a list showed it. */
    sourceOf(id: string | undefined): Members | undefined {
      const known = id?.toLowerCase() ?? '';
      return toTwin.has(known) ? undefined : source.get(known);
    },
    isSameId(theirs: string, twins: string): boolean {
      if (theirs === twins || ghosts.has(twins)) return true;
      const isPaired = toTwin.has(theirs) || [...toTwin.values()].includes(twins);
      if (!isPaired && !source.has(theirs) && !source.has(twins)) toTwin.set(theirs, twins);
      return toTwin.get(theirs) === twins;
    },
  };
};

export type Pairs = ReturnType<typeof createPairs>;
