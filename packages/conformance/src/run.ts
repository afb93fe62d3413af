import { randomInt } from 'node:crypto';
import { cleanUp, keptBy, outstanding } from './clean-up.ts';
import { fitSwitches } from './fit.ts';
import { takeJourney, withheldOf } from './journey/journey.ts';
import { judge, warningsOf } from './judge.ts';
import type { ConformanceOptions } from './options.ts';
import { createRecorder, type Listeners, type RunParts, Stopped } from './recorder.ts';
import { createModel } from './replay.ts';
import type { Report } from './report.ts';
import type { Trace } from './rules.ts';

const LETTERS = 'abcdefghijkmnpqrstuvwxyz';
const newTag = () => `conf-${Array.from({ length: 6 }, () => LETTERS[randomInt(LETTERS.length)]).join('')}`;

/** Prepares a run. `stop` ends it before its next request, but still removes everything it created. */
export const prepareRun = (options: ConformanceOptions, parts: RunParts, listeners: Listeners) => {
  const recorder = createRecorder(options, parts, listeners);
  const { steps, ask, sleep } = recorder;
  const walk = { options, ask, steps, sleep, now: parts.now, tag: newTag(), start: parts.now() };
  const tidy = async (): Promise<readonly string[]> => {
    recorder.startCleanUp();
    return options.write ? cleanUp(walk) : [];
  };

  return {
    stop: recorder.stop,
    /** Created records that may still exist. */
    outstanding: () => outstanding(steps),
    /** @throws CannotRun when it can't get a token, or can't read the second team */
    async run(): Promise<Report> {
      let required: Trace['required'];
      let isStopped = false;
      try {
        required = await takeJourney(walk, recorder);
      } catch (error) {
        isStopped = error instanceof Stopped;
        if (!isStopped) await tidy();
        if (!isStopped) throw error;
      }
      const left = await tidy();
      const model = createModel(steps, options);
      const trace = { steps, options, tag: walk.tag, required };
      const fit = await fitSwitches(model, trace).finally(model.close);
      return {
        warnings: warningsOf(trace),
        findings: judge(trace, fit),
        settings: fit.settings,
        withheld: withheldOf(options),
        left,
        kept: keptBy(steps),
        requests: steps.length,
        isStopped,
        isUnanswered: steps.some(({ response }) => response === undefined),
      };
    },
  };
};
