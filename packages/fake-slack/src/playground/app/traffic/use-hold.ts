import { useEffect, useState } from 'preact/hooks';
import type { Exchange } from '../../api.ts';

interface Held {
  /** Without what came while somebody reads. */
  shown: readonly Exchange[];
  /** How many came meanwhile. */
  waiting: number;
  /** Shows them. */
  release(): void;
}

/** Keeps the list as it is while somebody reads in it; what is in it is still kept up to date. */
export const useHold = (exchanges: readonly Exchange[], isReading: boolean): Held => {
  const newest = exchanges.at(-1)?.id ?? 0;
  const [heldAt, setHeldAt] = useState<number>();
  // What was there when reading began is what counts.
  useEffect(() => setHeldAt(isReading ? newest : undefined), [isReading]);
  const shown = heldAt === undefined ? exchanges : exchanges.filter(({ id }) => id <= heldAt);
  return { shown, waiting: exchanges.length - shown.length, release: () => setHeldAt(newest) };
};
