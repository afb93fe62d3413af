import type { Verdict } from './answers.ts';

/** What came back, read to its end. */
export interface Reply {
  readonly status: number;
  readonly text: string;
}

/** How much is sent. */
export interface Load {
  readonly count: number;
  /** How many requests are in flight at any time. */
  readonly atOnce: number;
}

/** What came of a load. */
export interface Outcome {
  readonly count: number;
  /** From sending a request to the end of its response, in milliseconds; of those that were answered. */
  readonly times: readonly number[];
  /** How often each thing went wrong. */
  readonly problems: ReadonlyMap<string, number>;
  /** How many menus were given something to choose from. */
  readonly filled: number;
}

/** What went wrong, in a word that others have as well. */
export const problemOf = (error: unknown) => {
  const { code, message } = error as { code?: string; message?: string };
  return code ?? message ?? String(error);
};

/**
 * Sends requests, always so many at once.
 * @param prepare makes a request, and gives the function that sends it: only that is timed
 */
export async function sendLoad(
  { count, atOnce }: Load,
  prepare: () => () => Promise<Reply>,
  judge: (reply: Reply) => Verdict,
): Promise<Outcome> {
  const times: number[] = [];
  const problems = new Map<string, number>();
  const failed = (problem: string) => problems.set(problem, (problems.get(problem) ?? 0) + 1);
  let left = count;
  let filled = 0;
  const lane = async () => {
    while (left > 0) {
      left -= 1;
      const send = prepare();
      const startedAt = performance.now();
      try {
        const reply = await send();
        times.push(performance.now() - startedAt);
        const { problem, isFilled } = judge(reply);
        if (problem !== undefined) failed(problem);
        if (isFilled) filled += 1;
      } catch (error) {
        failed(problemOf(error));
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, count) }, lane));
  return { count, times, problems, filled };
}
