import { type Outcome, problemOf, type Reply } from './load.ts';

/** Asks at a steady pace, whether or not the answers come: what waits is counted for as long as it waits. */
export interface Probe {
  /**
   * Ends the asking, and gives what was asked before a moment.
   * @param before as `performance.now()` has it
   */
  end(before: number): Promise<Outcome>;
}

/** Asks every so many milliseconds. */
export function startProbe(ask: () => Promise<Reply>, everyMs: number): Probe {
  const asked: Promise<{ at: number; ms?: number; problem?: string }>[] = [];
  const askOnce = async () => {
    const at = performance.now();
    try {
      const { status } = await ask();
      return { at, ms: performance.now() - at, ...(status === 200 ? {} : { problem: `status ${status}` }) };
    } catch (error) {
      return { at, problem: problemOf(error) };
    }
  };
  const timer = setInterval(() => asked.push(askOnce()), everyMs);
  return {
    async end(before) {
      clearInterval(timer);
      const all = (await Promise.all(asked)).filter(({ at }) => at < before);
      const problems = new Map<string, number>();
      for (const { problem } of all)
        if (problem !== undefined) problems.set(problem, (problems.get(problem) ?? 0) + 1);
      return { count: all.length, times: all.flatMap(({ ms }) => ms ?? []), problems, filled: 0 };
    },
  };
}
