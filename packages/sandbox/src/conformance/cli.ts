import { setTimeout as wait } from 'node:timers/promises';
import type { SwitchChange } from '../switches/switches.ts';
import { type ConformanceOptions, helpText, readOptions, type Secrets } from './options.ts';
import { type ExitCode, exitCodeOf, jsonReport, settingsOf, textReport } from './report.ts';
import { CannotRun, prepareRun, type Report } from './run.ts';
import { compareTwins, type TwinFinding } from './twin.ts';
import type { RunParts } from './wire.ts';

/** A sandbox to ask the same, with the credentials of its teams. */
export interface Twin {
  readonly parts: RunParts;
  readonly team: TwinTeam;
  readonly secondTeam: TwinTeam;
  readonly close: () => Promise<void>;
}

type TwinTeam = Pick<ConformanceOptions, 'teamId' | 'clientId' | 'clientSecret'>;

/** Where the command runs: everything outside of it, for tests to replace. */
export interface Surroundings {
  readonly env: Readonly<Record<string, string | undefined>> & Secrets;
  readonly isTerminal: boolean;
  readonly print: (text: string) => void;
  readonly complain: (text: string) => void;
  /** Calls back when the user wants to stop, and again when they insist. */
  readonly onStop: (listener: () => void, insist: () => void) => void;
  /** Starts a sandbox that has these settings. */
  readonly startTwin: (switches: SwitchChange) => Twin;
  readonly parts?: RunParts;
}

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
    let waiting = new AbortController();
    const parts: RunParts = surroundings.parts ?? {
      now: Date.now,
      sleep: (ms) => wait(ms, undefined, { signal: waiting.signal }).catch(() => {}),
      fetch,
      onWait: (ms) => complain(`Too many requests. Waiting ${Math.ceil(ms / 1000)} seconds.`),
    };
    const { run, stop, outstanding } = prepareRun(options, parts);
    onStop(
      () => {
        complain('Stopping and removing what was created.');
        stop();
        // The clean-up may have to wait as well.
        const interrupted = waiting;
        waiting = new AbortController();
        interrupted.abort();
      },
      () => complain(['Stopped. May be left:', ...outstanding()].join('\n  ')),
    );
    const report = await run();
    const twin = options.twin ? await askTwin(options, report, surroundings) : undefined;
    const color = surroundings.isTerminal && !env.NO_COLOR;
    print(options.json ? jsonReport(report, twin) : textReport(report, { color, twin }));
    complainOfRest(report.left, complain);
    return exitCodeOf(report, twin);
  } catch (error) {
    complain(`visitor-sandbox conformance: ${(error as Error).message}`);
    const left = error instanceof CannotRun ? error.left : [];
    complainOfRest(left, complain);
    return left.length > 0 ? 3 : 2;
  }
};

/** Told apart from the report, which may be read by a machine. */
const complainOfRest = (left: readonly string[], complain: Surroundings['complain']): void => {
  if (left.length > 0) complain(['Couldn’t be removed:', ...left].join('\n  '));
};

/** A sandbox in this process has no address. */
const NOWHERE = 'http://localhost';

/** Asks a sandbox, which has the settings that were found, what the deployment was asked. */
const askTwin = async (
  options: ConformanceOptions,
  report: Report,
  { startTwin }: Surroundings,
): Promise<readonly TwinFinding[]> => {
  const settings = Object.fromEntries(settingsOf(report).map((setting) => [setting.switch, setting.value]));
  const names = Object.keys((settings.requiredHeaders as object | undefined) ?? {});
  const { parts, team, secondTeam, close } = startTwin({
    ...settings,
    // The report has no values of headers, which may be secret; a twin has them as they are.
    requiredHeaders: Object.fromEntries(names.map((name) => [name, options.headers[name] ?? ''])),
    teamHeader: options.teamHeader,
  });
  try {
    const twin = await prepareRun(
      {
        ...options,
        ...team,
        baseUrl: NOWHERE,
        legacyUrl: options.legacyUrl && NOWHERE,
        hostEmail: undefined,
        second: options.second && { ...secondTeam, hostEmail: undefined },
      },
      parts,
    ).run();
    return compareTwins(report, twin);
  } finally {
    await close();
  }
};

/** Runs the command in this process. The second Ctrl-C ends it at once, and tells what it may leave behind. */
export const main = async (args: readonly string[], startTwin: Surroundings['startTwin']): Promise<void> => {
  process.exitCode = await runConformance(args, {
    env: process.env,
    isTerminal: process.stdout.isTTY === true,
    print: (text) => console.log(text),
    complain: (text) => console.error(text),
    startTwin,
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
