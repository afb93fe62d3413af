import type { KillResult } from './play.ts';

/** What became of the submissions while the app was disturbed in one way. */
export interface KillOutcome extends KillResult {
  readonly name: string;
  readonly rounds: number;
  /** How long a change may wait for the quota, in milliseconds. */
  readonly quotaMs: number;
}

/** Tables of what was found, and what was missed, in words. */
export interface Findings {
  readonly tables: readonly { readonly columns: readonly string[]; readonly rows: readonly string[][] }[];
  readonly misses: readonly string[];
}

/** The deadline of a change, the time in which the service may still act on it, and a second. */
const RECOVERY_MS = 25_000 + 5000 + 1000;

/** What the app says when it does not know what happened to it. */
const UNEXPECTED = /unexpected/;

const milliseconds = (ms: number) => `${ms.toFixed(0)} ms`;

const missesOf = (outcome: KillOutcome): string[] => {
  const { name, acknowledged, lost, doubled, untold, toldWrongly, recoveryMs, errors, leaked } = outcome;
  const allowedMs = RECOVERY_MS + outcome.quotaMs;
  const unexpected = Object.keys(errors).filter((message) => UNEXPECTED.test(message));
  const counts = {
    'acknowledged submissions lost': lost.length,
    'invitations doubled': doubled.length,
    'hosts untold': untold.length,
    'hosts told wrongly': toldWrongly.length,
    'lines of the log that show a visitor': leaked,
    'unexpected errors': unexpected.length,
  };
  return [
    ...(acknowledged > 0 ? [] : [`${name}: nothing was acknowledged`]),
    ...Object.entries(counts).flatMap(([what, count]) => (count > 0 ? [`${name}: ${count} ${what}`] : [])),
    ...(recoveryMs <= allowedMs
      ? []
      : [`${name}: recovered after ${milliseconds(recoveryMs)}, not \u2264 ${milliseconds(allowedMs)}`]),
  ];
};

/** Judges all outcomes. */
export const findingsOf = (outcomes: readonly KillOutcome[]): Findings => {
  const columns = ['what happens', 'times', 'acknowledged', 'lost', 'doubled', 'untold', 'told wrongly'];
  const target = `recovery \u2264 ${milliseconds(RECOVERY_MS)}`;
  const rowOf = (outcome: KillOutcome) => {
    const { name, rounds, acknowledged, lost, doubled, untold, toldWrongly, recoveryMs } = outcome;
    const counts = [lost, doubled, untold, toldWrongly].map(({ length }) => String(length));
    const mark = missesOf(outcome).length === 0 ? '\u2713' : '\u2717';
    return [name, String(rounds), String(acknowledged), ...counts, milliseconds(recoveryMs), mark];
  };
  const logRows = outcomes.flatMap(({ name, errors }) =>
    Object.entries(errors).map(([message, count]) => [`${name}: ${message}`, String(count)]),
  );
  return {
    tables: [
      { columns: [...columns, target, ''], rows: outcomes.map(rowOf) },
      { columns: ['what the log says', 'times'], rows: logRows },
    ],
    misses: outcomes.flatMap(missesOf),
  };
};
