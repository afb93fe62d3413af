import type { ModelData } from '../model/model-data.ts';
import type { Members } from '../trace.ts';

/** Learns which deployment ID, in lower case, matches which model ID. Records that the run creates have both. */
export const createPairs = ({ ghosts, source }: ModelData) => {
  const toModel = new Map<string, string>();
  return {
    pair: (theirs: string, ours: string) => void toModel.set(theirs, ours),
    modelIdOf: (id: string): string | undefined => toModel.get(id),
    /** The record with this ID as a list first showed it; `undefined` if none did. */
    sourceOf(id: string | undefined): Members | undefined {
      const known = id?.toLowerCase() ?? '';
      return toModel.has(known) ? undefined : source.get(known);
    },
    isSameId(theirs: string, ours: string): boolean {
      if (theirs === ours || ghosts.has(ours)) return true;
      const isPaired = toModel.has(theirs) || [...toModel.values()].includes(ours);
      if (!isPaired && !source.has(theirs) && !source.has(ours)) toModel.set(theirs, ours);
      return toModel.get(theirs) === ours;
    },
  };
};

export type Pairs = ReturnType<typeof createPairs>;
