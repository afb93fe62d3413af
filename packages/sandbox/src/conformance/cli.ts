import { setTimeout as wait } from 'node:timers/promises';
import { countOf } from './journey/journey.ts';
import { type ConformanceOptions, helpText, readOptions, type Secrets } from './options.ts';
import { type ExitCode, exitCodeOf, jsonReport, textReport } from './report.ts';
import { CannotRun, prepareRun } from './run.ts';
import type { RunParts } from './wire.ts';

/** Where the command runs: everything outside of it, for tests to replace. */
export interface Surroundings {
  readonly env: Readonly<Record<string, string | undefined>> & Secrets;
  readonly isTerminal: boolean;
  readonly print: (text: string) => void;
  readonly complain: (text: string) => void;
  /** Calls back when the user wants to stop, and again when they insist. */
  readonly onStop: (listener: () => void, insist: () => void) => void;
  readonly parts?: RunParts;
}

/** The only figure of a quota that is known, an example (A13). */
const REQUESTS_A_MINUTE = 20;
/** After how many requests it is said how far the run is. */
const PROGRESS = 20;

/** What is going to be asked, before the first request. */
const planText = (options: ConformanceOptions): string => {
  const count = countOf(options);
  const minutes = Math.ceil(count / REQUESTS_A_MINUTE);
  const kind = options.write ? 'reads, creates, changes and removes its own records' : 'only reads';
  return `About ${count} requests, at ${REQUESTS_A_MINUTE} a minute some ${minutes} minutes. It ${kind}; Ctrl-C stops and cleans up.`;
};

/** Runs `visitor-sandbox conformance` with what follows these words, and gives the exit code. */
export const runConformance = async (
  args: readonly string[],
  surroundings: Surroundings,
): Promise<ExitCode> => {
  const { env, print, complain, onStop } = surroundings;
  try {
    const options = readOptions(args, env);
    if (!options) {
      print(helpText());
      return 0;
    }
    const stoppable = createStoppable();
    const count = countOf(options);
    const { run, stop, outstanding } = prepareRun(options, surroundings.parts ?? stoppable.parts, {
      onWait: (ms) => complain(`Too many requests. Waiting ${Math.ceil(ms / 1000)} seconds.`),
      onStep({ n, label }) {
        if ((n + 1) % PROGRESS === 0) complain(`${n + 1} of about ${count}: ${label}`);
      },
    });
    onStop(
      () => {
        complain('Stopping and removing what was created.');
        stop();
        stoppable.endWait();
      },
      () => complain(['Stopped. May be left:', ...outstanding()].join('\n  ')),
    );
    complain(planText(options));
    const report = await run();
    const color = surroundings.isTerminal && !env.NO_COLOR;
    print(options.json ? jsonReport(report) : textReport(report, { color }));
    complainOfRest(report.left, complain);
    return exitCodeOf(report);
  } catch (error) {
    complain(`visitor-sandbox conformance: ${(error as Error).message}`);
    const left = error instanceof CannotRun ? error.left : [];
    complainOfRest(left, complain);
    return left.length > 0 ? 3 : 2;
  }
};

/** The real world. A wait ends when the user stops the run; those of the clean-up come after. */
const createStoppable = () => {
  let waiting = new AbortController();
  const parts: RunParts = {
    now: Date.now,
    sleep: (ms) => wait(ms, undefined, { signal: waiting.signal }).catch(() => {}),
    fetch,
  };
  const endWait = () => {
    const interrupted = waiting;
    waiting = new AbortController();
    interrupted.abort();
  };
  return { parts, endWait };
};

/** Apart from the report, which may be read by a machine. */
const complainOfRest = (left: readonly string[], complain: Surroundings['complain']): void => {
  if (left.length > 0) complain(['Couldn’t be removed:', ...left].join('\n  '));
};

/** Runs the command in this process. The second Ctrl-C ends it at once, and says what it may leave behind. */
export const main = async (args: readonly string[]): Promise<void> => {
  process.exitCode = await runConformance(args, {
    env: process.env,
    isTerminal: process.stdout.isTTY === true,
    print: (text) => console.log(text),
    complain: (text) => console.error(text),
    onStop(listener, insist) {
      let count = 0;
      const onSignal = () => {
        count += 1;
        if (count === 1) return listener();
        insist();
        process.exit(3);
      };
      for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, onSignal);
    },
  });
};
