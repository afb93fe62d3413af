import { randomInt } from 'node:crypto';
import { cleanUp, keptBy, outstanding } from './clean-up.ts';
import { fitSwitches } from './fit.ts';
import { journeyOf, withheldOf } from './journey/journey.ts';
import { knowing, labelFor } from './journey/known.ts';
import type { Row } from './journey/row.ts';
import { judge } from './judge.ts';
import type { ConformanceOptions } from './options.ts';
import { createRecorder, Stopped } from './recorder.ts';
import { createTwin } from './replay.ts';
import type { Report } from './report.ts';
import { inWords, isSuccess, type Step } from './trace.ts';
import type { RunParts } from './wire.ts';

/** The run could not start, or could not go on. */
export class CannotRun extends Error {
  override readonly name = 'CannotRun';
  /** What was created and could not be removed: there is no report that would say so. */
  readonly left: readonly string[];

  constructor(message: string, left: readonly string[] = []) {
    super(message);
    this.left = left;
  }
}

/** Who is told how a run goes. */
export interface Listeners {
  readonly onWait: (ms: number) => void;
  readonly onStep: (step: Step) => void;
}

const POLL_MS = 2000;
const MOST_POLLS = 4;
const LETTERS = 'abcdefghijkmnpqrstuvwxyz';
const newTag = () => `conf-${Array.from({ length: 6 }, () => LETTERS[randomInt(LETTERS.length)]).join('')}`;

/** Prepares a run. `stop` ends it before its next request; what it made is removed all the same. */
export const prepareRun = (options: ConformanceOptions, parts: RunParts, listeners: Listeners) => {
  const recorder = createRecorder(options, parts, listeners);
  const { steps } = recorder;
  const known = knowing(options, { tag: newTag(), start: parts.now() }, steps);

  const askRow = async (row: Row): Promise<void> => {
    const asked = row.ask(known);
    const wait = row.waitMs ? row.waitMs(known, parts.now()) : 0;
    if (!asked || wait === undefined) return;
    if (wait > 0) await parts.sleep(wait);
    const send = () => recorder.ask(row, { profile: known.profile, ...asked });
    const end = parts.now() + options.waitMs;
    let step = await send();
    for (let poll = 1; row.until && !row.until(known) && poll <= MOST_POLLS && parts.now() < end; poll += 1) {
      recorder.setAside(step);
      await parts.sleep(POLL_MS * 2 ** poll);
      step = await send();
    }
  };

  /** Without a token, or a second team that can be read, nothing can be said: the user has to correct something. */
  const requireAccess = (): void => {
    const step = steps.at(-1);
    const response = step?.response;
    const problem = response ? `returned ${inWords(response)}` : 'gave no response';
    if (!recorder.hasToken('first')) {
      const first = known.step('token')?.response;
      const what = first ? `returned ${first.status} without a token` : 'gave no response';
      throw new CannotRun(`Couldn’t get a token: the token endpoint ${what}.`);
    }
    if (step?.label === labelFor('second', 'token') && !recorder.hasToken('second'))
      throw new CannotRun(`Couldn’t get a token for the second team: the token endpoint ${problem}.`);
    if (step?.label === labelFor('second', 'sites') && !isSuccess(response))
      throw new CannotRun(
        `The second team can’t be read: sites.list ${problem}. --second-client-id names its client.`,
      );
  };

  const walk = async (): Promise<boolean> => {
    try {
      for (const row of journeyOf(options)) {
        await askRow(row);
        // The second row asks the older endpoint.
        if (row.label !== 'token' || options.legacyUrl === undefined) requireAccess();
      }
      return false;
    } catch (error) {
      if (error instanceof Stopped) return true;
      recorder.startCleanUp();
      const left = await cleanUp(recorder, known, parts);
      throw error instanceof CannotRun ? new CannotRun(error.message, left) : error;
    }
  };

  return {
    stop: recorder.stop,
    /** What was created and is not known to be removed. */
    outstanding: () => outstanding(steps),
    /** @throws CannotRun when no token can be had, or the second team cannot be read */
    async run(): Promise<Report> {
      const isStopped = await walk();
      recorder.startCleanUp();
      const left = options.write ? await cleanUp(recorder, known, parts) : [];
      const twin = createTwin(steps, options);
      try {
        const fit = await fitSwitches(twin, steps, options);
        return {
          findings: judge({ steps, known }, fit),
          settings: fit.settings,
          withheld: withheldOf(options),
          left,
          kept: keptBy(steps),
          requests: steps.length,
          isStopped,
        };
      } finally {
        await twin.close();
      }
    },
  };
};
