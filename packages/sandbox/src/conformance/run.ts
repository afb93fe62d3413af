import { notSeen } from './not-seen.ts';
import type { ConformanceOptions } from './options.ts';
import { CannotTell, type Outcome, unknown } from './outcome.ts';
import { createProbe, type Probe } from './probe.ts';
import type { ServicePromise } from './promise.ts';
import { promises } from './promises/promises.ts';
import { createWire, NoAnswer, Stopped } from './wire.ts';

/** What takes time, and can be turned in tests. */
export interface RunParts {
  readonly now: () => number;
  readonly sleep: (ms: number) => Promise<unknown>;
  /** Told before each wait for the quota. */
  readonly onWait?: (ms: number) => void;
}

/** A promise with what came of it. */
export interface Finding {
  readonly promise: ServicePromise;
  readonly outcome: Outcome;
}

/** Everything that a run found. */
export interface Report {
  readonly findings: readonly Finding[];
  /** How many promises were not looked at because they need `--write`. */
  readonly withheld: number;
  /** Switches that no run can tell of, with the reason. */
  readonly notSeen: Readonly<Record<string, string>>;
  /** What was created and could not be removed. */
  readonly left: readonly string[];
  readonly requests: number;
  /** The run was stopped before its end. */
  readonly isStopped: boolean;
}

/** The run could not start, or could not go on. */
export class CannotRun extends Error {
  override readonly name = 'CannotRun';
}

/**
 * The promises that the options ask for.
 * @throws CannotRun when an id or area is not known
 */
const choosePromises = (only: readonly string[]): readonly ServicePromise[] => {
  const fits = (name: string) => (promise: ServicePromise) =>
    promise.id === name || promise.area === name || promise.id.startsWith(`${name}.`);
  const stray = only.find((name) => !promises.some(fits(name)));
  if (stray !== undefined) {
    const known = [...new Set(promises.map(({ area }) => area))].join(', ');
    throw new CannotRun(`--only ${stray}: must be the ID of a promise, or an area: ${known}`);
  }
  return promises.filter((promise) => only.length === 0 || only.some((name) => fits(name)(promise)));
};

/** Prepares a run. `stop` ends it before its next request; what it made is removed all the same. */
export const prepareRun = (options: ConformanceOptions, { now, sleep, onWait = () => {} }: RunParts) => {
  const chosen = choosePromises(options.only);
  const due = chosen.filter(({ needs }) => needs === 'read' || options.write);
  const wire = createWire({ timeoutMs: options.timeoutMs, sleep, now, onWait });
  const probe = createProbe(options, wire, { now, sleep });
  let isStopped = false;

  return {
    stop() {
      isStopped = true;
      wire.stop();
    },
    /** @throws CannotRun when no token can be had */
    async run(): Promise<Report> {
      await requireToken(probe);
      const findings: Finding[] = [];
      const failures: unknown[] = [];
      try {
        for (const promise of due) findings.push({ promise, outcome: await look(promise, probe) });
      } catch (error) {
        // First what was made goes again, whatever happened.
        if (!(error instanceof Stopped)) failures.push(error);
      }
      wire.resume();
      const left = await probe.made.cleanUp();
      if (failures.length > 0) throw failures[0];
      const withheld = chosen.length - due.length;
      return { findings, withheld, notSeen, left, requests: wire.replies.length, isStopped };
    },
  };
};

const requireToken = async ({ facts }: Probe): Promise<void> => {
  try {
    await facts.token();
  } catch (error) {
    if (!(error instanceof CannotTell || error instanceof NoAnswer || error instanceof Stopped)) throw error;
    throw new CannotRun(`Couldn’t get a token: ${error.message || 'stopped'}.`);
  }
};

const look = async (promise: ServicePromise, probe: Probe): Promise<Outcome> => {
  try {
    return await promise.check(probe);
  } catch (error) {
    if (error instanceof CannotTell || error instanceof NoAnswer) return unknown(error.message);
    throw error;
  }
};
