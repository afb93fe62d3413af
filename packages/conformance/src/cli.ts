import type { Environment } from '@visitor-invitations/doctor/connection-flags';
import { countOf } from './journey/journey.ts';
import { helpText, readOptions } from './options.ts';
import type { RunParts } from './recorder.ts';
import { type ExitCode, exitCodeOf, jsonReport, textReport } from './report.ts';
import { prepareRun } from './run.ts';

/** Everything external that the command uses. Tests replace it. */
export interface Surroundings {
  readonly env: Environment;
  readonly print: (text: string) => void;
  readonly complain: (text: string) => void;
  /** Calls back when the user asks to stop, and again when they insist. */
  readonly onStop: (listener: () => void) => void;
  readonly exit: (code: ExitCode) => void;
  readonly parts: RunParts;
}

/** The only known quota figure, from an example (A13). */
const REQUESTS_A_MINUTE = 20;
/** Number of requests between progress messages. */
const PROGRESS = 20;

/** Runs `visitor-conformance` with these arguments, and returns the exit code. */
export const runConformance = async (
  args: readonly string[],
  surroundings: Surroundings,
): Promise<ExitCode> => {
  const { env, print, complain, onStop, exit } = surroundings;
  try {
    const options = readOptions(args, env);
    if (!options) {
      print(helpText());
      return 0;
    }
    const count = countOf(options);
    const minutes = Math.ceil(count / REQUESTS_A_MINUTE);
    const kind = options.write ? 'creates, changes and removes its own records' : 'only reads';
    const { run, stop, outstanding } = prepareRun(options, surroundings.parts, {
      onWait: (ms) => complain(`Rate limited. Waiting ${Math.ceil(ms / 1000)} seconds.`),
      onStep({ n, label }) {
        if ((n + 1) % PROGRESS === 0) complain(`${n + 1} of about ${count}: ${label}`);
      },
    });
    let isStopping = false;
    onStop(() => {
      if (isStopping) {
        complain(['Stopped. These may not have been removed:', ...outstanding()].join('\n  '));
        return exit(3);
      }
      isStopping = true;
      complain('Stopping, and removing what was created.');
      stop();
    });
    complain(
      `About ${count} requests, or ${minutes} minutes at ${REQUESTS_A_MINUTE} a minute. The run ${kind}. Press Ctrl-C to stop and clean up.`,
    );
    const report = await run();
    print(options.json ? jsonReport(report) : textReport(report));
    if (report.left.length > 0) complain(['Couldn’t be removed:', ...report.left].join('\n  '));
    return exitCodeOf(report);
  } catch (error) {
    complain(`visitor-conformance: ${(error as Error).message}`);
    return 2;
  }
};
