import type { SwitchName } from '../switches/switch-table.ts';
import type { ConformanceCheck } from './check.ts';
import { checks } from './checks/checks.ts';
import type { ConformanceOptions } from './options.ts';
import { CannotTell, type Outcome, unknown } from './outcome.ts';
import { createProbe, type Probe } from './probe.ts';
import { createWire, NoResponse, type RunParts, Stopped } from './wire.ts';

/** A check with its outcome. */
export interface Finding {
  readonly check: ConformanceCheck;
  readonly outcome: Outcome;
}

/** Everything that a run found. */
export interface Report {
  readonly findings: readonly Finding[];
  /** How many checks were not looked at because they need `--write`. */
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
class CannotRun extends Error {
  override readonly name = 'CannotRun';
}

/**
 * The checks that the options ask for.
 * @throws CannotRun when an id or area is not known
 */
const chooseChecks = (only: readonly string[]): readonly ConformanceCheck[] => {
  const fits = (name: string) => (check: ConformanceCheck) =>
    check.id === name || check.area === name || check.id.startsWith(`${name}.`);
  const stray = only.find((name) => !checks.some(fits(name)));
  if (stray !== undefined) {
    const known = [...new Set(checks.map(({ area }) => area))].join(', ');
    throw new CannotRun(`--only ${stray}: must be the ID of a check, or an area: ${known}`);
  }
  return checks.filter((check) => only.length === 0 || only.some((name) => fits(name)(check)));
};

/** Prepares a run. `stop` ends it before its next request; what it made is removed all the same. */
export const prepareRun = (options: ConformanceOptions, parts: RunParts) => {
  const chosen = chooseChecks(options.only);
  const due = chosen.filter(({ needs }) => needs === 'read' || options.write);
  const wire = createWire(options.timeoutMs, parts);
  const probe = createProbe(options, wire, parts);
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
        for (const check of due) findings.push({ check, outcome: await look(check, probe) });
      } catch (error) {
        // First what was made goes again, whatever happened.
        if (!(error instanceof Stopped)) failures.push(error);
      }
      wire.resume();
      const left = await probe.made.cleanUp();
      if (failures.length > 0) throw failures[0];
      const withheld = chosen.length - due.length;
      return { findings, withheld, notSeen, left, requests: wire.responses.length, isStopped };
    },
  };
};

const requireToken = async ({ facts }: Probe): Promise<void> => {
  try {
    await facts.token();
  } catch (error) {
    if (!(error instanceof CannotTell || error instanceof NoResponse || error instanceof Stopped))
      throw error;
    throw new CannotRun(`Couldn’t get a token: ${error.message || 'stopped'}.`);
  }
};

const look = async (check: ConformanceCheck, probe: Probe): Promise<Outcome> => {
  try {
    return await check.run(probe);
  } catch (error) {
    if (error instanceof CannotTell || error instanceof NoResponse) return unknown(error.message);
    throw error;
  }
};

/** The switches that no check can find out, and why they cannot be seen from outside. */
export const notSeen: Partial<Record<SwitchName, string>> = {
  otherTeams: 'it needs an ID from another team, and a team only sees its own',
};
