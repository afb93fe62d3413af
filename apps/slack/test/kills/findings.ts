import type { KillResult } from './play.ts';

/** What became of the submissions while the app was disturbed in one way. */
export interface KillOutcome extends KillResult {
  readonly name: string;
  readonly rounds: number;
  /** How long a change may wait for the quota, in milliseconds. */
  readonly quotaMs: number;
}

/** The deadline of a change, the time in which the service may still act on it, and a second. */
const RECOVERY_MS = 25_000 + 5000 + 1000;

/** What the app says when it does not know what happened to it. */
const UNEXPECTED = /unexpected/;

/** What was missed, in words. */
export const missesOf = (outcome: KillOutcome): string[] => {
  const { name, acknowledged, lost, doubled, untold, toldWrongly, recoveryMs, errors, leaked } = outcome;
  const counts = {
    'acknowledged submissions lost': lost.length,
    'invitations doubled': doubled.length,
    'hosts untold': untold.length,
    'hosts told wrongly': toldWrongly.length,
    'lines of the log that show a visitor': leaked,
    'unexpected errors': Object.keys(errors).filter((message) => UNEXPECTED.test(message)).length,
  };
  const isSlow = recoveryMs > RECOVERY_MS + outcome.quotaMs;
  return [
    ...(acknowledged > 0 ? [] : [`${name}: nothing was acknowledged`]),
    ...Object.entries(counts).flatMap(([what, count]) => (count > 0 ? [`${name}: ${count} ${what}`] : [])),
    ...(isSlow ? [`${name}: recovered after ${recoveryMs.toFixed(0)} ms`] : []),
  ];
};

/** An outcome as a row of a table. */
export const rowOf = ({ name, rounds, acknowledged, recoveryMs, errors, ...found }: KillOutcome) => ({
  'what happens': name,
  times: rounds,
  acknowledged,
  lost: found.lost.length,
  doubled: found.doubled.length,
  untold: found.untold.length,
  'told wrongly': found.toldWrongly.length,
  'recovery ms': Math.round(recoveryMs),
  'errors in the log': Object.values(errors).reduce((sum, count) => sum + count, 0),
});
