/** The memory in use, in bytes, after everything that can be let go of is gone. */
export function heapInUse(): number {
  if (!globalThis.gc) throw new Error('Node has to run with --expose-gc.');
  globalThis.gc();
  return process.memoryUsage().heapUsed;
}

/** The shares of the work after which the heap is measured. */
export const marks = [0.1, 0.5, 1] as const;

/** Measures the heap when so much of the work is done. */
export function heapMarks(total: number) {
  const measured: number[] = [];
  return {
    measured,
    /** To be told after each piece of the work how many are done. */
    done(count: number): void {
      const next = marks[measured.length];
      if (next !== undefined && count >= total * next) measured.push(heapInUse());
    },
  };
}
