import type { Kind } from './requests.ts';

/** A response, read to its end. */
export interface LoadResponse {
  readonly status: number;
  readonly text: string;
}

/** How much is sent. */
export interface Load {
  readonly count: number;
  /** How many requests are in flight at any time. */
  readonly atOnce: number;
}

/** The outcome of a load. */
export interface Outcome {
  readonly count: number;
  /** From sending a request to the end of its response, in milliseconds; of those that got a response. */
  readonly times: readonly number[];
  /** How often each thing went wrong. */
  readonly problems: ReadonlyMap<string, number>;
  /** How many menus were given something to choose from. */
  readonly filled: number;
}

/** The error's code, or else its message. */
const problemOf = (error: unknown) => {
  const { code, message } = error as { code?: string; message?: string };
  return code ?? message ?? String(error);
};

/**
 * Sends `count` requests, `atOnce` concurrently.
 * @param prepare makes a request, and gives the function that sends it. All are made before the first is sent: in between,
 * responses that are there already would wait for it, and count as late
 */
export const sendLoad = async (
  { count, atOnce }: Load,
  prepare: () => () => Promise<LoadResponse>,
  judge: (response: LoadResponse) => Verdict,
): Promise<Outcome> => {
  const times: number[] = [];
  const problems = new Map<string, number>();
  const failed = (problem: string) => problems.set(problem, (problems.get(problem) ?? 0) + 1);
  const prepared = Array.from({ length: count }, prepare).values();
  let filled = 0;
  const lane = async () => {
    for (const send of prepared) {
      const startedAt = performance.now();
      try {
        const response = await send();
        times.push(performance.now() - startedAt);
        const { problem, isFilled } = judge(response);
        if (problem !== undefined) failed(problem);
        if (isFilled) filled += 1;
      } catch (error) {
        failed(problemOf(error));
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, count) }, lane));
  return { count, times, problems, filled };
};

/** What a response of the app comes to. */
export interface Verdict {
  /** Why it counts as an error; absent when it does not. */
  readonly problem?: string;
  /** Whether a menu was given something to choose from. */
  readonly isFilled?: boolean;
}

interface ResponseBody {
  readonly response_action?: string;
  readonly options?: readonly unknown[];
  readonly option_groups?: readonly { readonly options?: readonly unknown[] }[];
}

const isFilled = ({ options = [], option_groups: groups = [] }: ResponseBody) =>
  options.length > 0 || groups.some((group) => (group.options ?? []).length > 0);

const bodyOf = (text: string): ResponseBody =>
  text.startsWith('{') ? (JSON.parse(text) as ResponseBody) : {};

/** Judges a response. A form that comes back with errors was not worked on, so it counts as an error itself. */
export const judge = (kind: Kind | 'healthz', status: number, text: string): Verdict => {
  if (status !== 200) return { problem: `status ${status}` };
  if (kind === 'submission' && bodyOf(text).response_action !== 'update')
    return { problem: 'a submission was refused' };
  return kind === 'options' ? { isFilled: isFilled(bodyOf(text)) } : {};
};
