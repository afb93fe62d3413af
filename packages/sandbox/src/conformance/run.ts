import type { ConformanceCheck, Needs } from './check.ts';
import { checks } from './checks/checks.ts';
import type { ConformanceOptions } from './options.ts';
import { CannotTell, type Outcome, Unanswered } from './outcome.ts';
import { createProbe, type Probe } from './probe.ts';
import { inWords, isSuccess } from './responses.ts';
import { createWire, type HttpResponse, NoResponse, type RunParts, Stopped } from './wire.ts';

/** A check with its outcome. */
export interface Finding {
  readonly check: ConformanceCheck;
  readonly outcome: Outcome;
  /** The responses to what was sent for it, but for what checks before it had asked already. */
  readonly responses: readonly HttpResponse[];
}

/** Everything that a run found. */
export interface Report {
  readonly findings: readonly Finding[];
  /** How many checks were not looked at, by what they need. */
  readonly withheld: Readonly<Partial<Record<Needs, number>>>;
  /** What was created and could not be removed. */
  readonly left: readonly string[];
  /** What was created and is not removed by any operation. */
  readonly kept: readonly string[];
  readonly requests: number;
  /** The run was stopped before its end. */
  readonly isStopped: boolean;
}

/** The run could not start, or could not go on. */
export class CannotRun extends Error {
  override readonly name = 'CannotRun';
  /** What was created and could not be removed: there is no report that would tell. */
  readonly left: readonly string[];

  constructor(message: string, left: readonly string[] = []) {
    super(message);
    this.left = left;
  }
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
  const lacking = ({ needs }: ConformanceCheck) =>
    (needs.includes('write') && !options.write) || (needs.includes('second-team') && !options.second);
  const due = chosen.filter((check) => !lacking(check));
  const wire = createWire(options.timeoutMs, parts);
  const probe = createProbe(options, wire, parts);
  const teams = () => (options.second ? [probe, probe.second()] : [probe]);
  let isStopped = false;

  return {
    stop() {
      isStopped = true;
      wire.stop();
    },
    /** What was created and is not known to be removed. */
    outstanding: (): readonly string[] => teams().flatMap(({ made }) => made.outstanding()),
    /** @throws CannotRun when no token can be had, or the second team cannot be read */
    async run(): Promise<Report> {
      await requireToken(probe, 'a token');
      if (options.second) await requireSites(probe.second());
      const findings: Finding[] = [];
      const failures: unknown[] = [];
      try {
        for (const check of due) {
          const start = wire.responses.length;
          const outcome = await look(check, probe);
          if (outcome.kind === 'differs' || outcome.kind === 'unforeseen') probe.told.add(check.id);
          findings.push({ check, outcome, responses: wire.responses.slice(start) });
        }
      } catch (error) {
        // First what was made goes again, whatever happened.
        if (!(error instanceof Stopped)) failures.push(error);
      }
      wire.resume();
      const [left, kept]: [string[], string[]] = [[], []];
      for (const { made } of teams()) {
        left.push(...(await made.cleanUp()));
        kept.push(...made.kept());
      }
      if (failures.length > 0) throw new CannotRun((failures[0] as Error).message, left);
      const withheld = countBy(chosen.filter(lacking).map(({ needs }) => needs));
      return {
        findings,
        withheld,
        left,
        kept: [...new Set(kept)],
        requests: wire.responses.length,
        isStopped,
      };
    },
  };
};

const countBy = (needs: readonly Needs[]): Report['withheld'] => {
  const counts: Partial<Record<Needs, number>> = {};
  for (const each of needs) counts[each] = (counts[each] ?? 0) + 1;
  return counts;
};

const requireToken = async ({ facts }: Probe, what: string): Promise<void> => {
  try {
    await facts.token();
  } catch (error) {
    if (!(error instanceof CannotTell || error instanceof NoResponse || error instanceof Stopped))
      throw error;
    throw new CannotRun(`Couldn’t get ${what}: ${error.message || 'stopped'}.`);
  }
};

/** Without a second team that can be read, nothing would be found of how the two are kept apart. */
const requireSites = async (second: Probe): Promise<void> => {
  await requireToken(second, 'a token for the second team');
  const response = await second.ask('sites.list');
  if (isSuccess(response)) return;
  throw new CannotRun(
    `The second team can’t be read: sites.list returned ${inWords(response)}. --second-client-id names its client.`,
  );
};

const look = async (check: ConformanceCheck, probe: Probe): Promise<Outcome> => {
  try {
    return await check.run(probe);
  } catch (error) {
    const isUnanswered = error instanceof Unanswered || error instanceof NoResponse;
    if (!isUnanswered && !(error instanceof CannotTell)) throw error;
    return { kind: 'unknown', why: error.message, ...(isUnanswered && { isUnanswered }) };
  }
};
