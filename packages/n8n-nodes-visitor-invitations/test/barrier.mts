/** Where requests that a fault delays wait until a test lets them go on. */
export interface Barrier {
  /** Holds one request. */
  readonly hold: () => Promise<void>;
  /** How many requests it holds now. */
  readonly held: () => number;
  /** Lets those go on that it holds now, the last one first. */
  readonly release: () => void;
  /** Holds nothing from now on. */
  readonly open: () => void;
}

export const createBarrier = (): Barrier => {
  const waiting: (() => void)[] = [];
  let isOpen = false;
  const release = () => {
    for (const go of waiting.splice(0).reverse()) go();
  };
  return {
    hold: () => (isOpen ? Promise.resolve() : new Promise((resolve) => waiting.push(resolve))),
    held: () => waiting.length,
    release,
    open: () => {
      isOpen = true;
      release();
    },
  };
};
