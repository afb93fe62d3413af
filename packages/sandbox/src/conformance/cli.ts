import { setTimeout as wait } from 'node:timers/promises';
import { helpText, readOptions } from './options.ts';
import { jsonReport, textReport } from './report.ts';
import { prepareRun } from './run.ts';
import type { RunParts } from './wire.ts';

/** Where the command runs: everything outside of it, for tests to replace. */
export interface Surroundings {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly isTerminal: boolean;
  readonly print: (text: string) => void;
  readonly complain: (text: string) => void;
  /** Calls back when the user wants to stop. */
  readonly onStop: (listener: () => void) => void;
  readonly parts?: RunParts;
}

/** Every documented check holds; one differs; the run could not start, or not finish. */
export type ExitCode = 0 | 1 | 2;

/** Runs `visitor-sandbox conformance` with what follows these words, and gives the exit code. */
export const runConformance = async (
  args: readonly string[],
  surroundings: Surroundings,
): Promise<ExitCode> => {
  const { env, print, complain, onStop } = surroundings;
  try {
    const options = readOptions(args, env.VISITOR_CLIENT_SECRET);
    if (!options) {
      print(helpText());
      return 0;
    }
    let waiting = new AbortController();
    const parts: RunParts = surroundings.parts ?? {
      now: Date.now,
      sleep: (ms) => wait(ms, undefined, { signal: waiting.signal }).catch(() => {}),
      onWait: (ms) => complain(`Too many requests. Waiting ${Math.ceil(ms / 1000)} seconds.`),
    };
    const { run, stop } = prepareRun(options, parts);
    onStop(() => {
      complain('Stopping and removing what was created.');
      stop();
      // The clean-up may have to wait as well.
      const interrupted = waiting;
      waiting = new AbortController();
      interrupted.abort();
    });
    const report = await run();
    const color = surroundings.isTerminal && !env.NO_COLOR;
    print(options.json ? jsonReport(report) : textReport(report, { color }));
    if (report.isStopped) return 2;
    return report.findings.some(({ outcome }) => outcome.kind === 'differs') ? 1 : 0;
  } catch (error) {
    complain(`visitor-sandbox conformance: ${(error as Error).message}`);
    return 2;
  }
};

/** Runs the command in this process. The second Ctrl-C ends it at once, whatever it has left behind. */
export const main = async (args: readonly string[]): Promise<void> => {
  process.exitCode = await runConformance(args, {
    env: process.env,
    isTerminal: process.stdout.isTTY === true,
    print: (text) => console.log(text),
    complain: (text) => console.error(text),
    onStop: (listener) => {
      for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, listener);
    },
  });
};
