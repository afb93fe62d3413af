import { measure } from '../processes.ts';
import { milliseconds } from '../report.ts';
import { slackFile } from './app.ts';
import type { Findings } from './report.ts';

/** What the kill program of the app's tests prints for each way in which the app is disturbed. */
interface KillOutcome {
  readonly name: string;
  readonly rounds: number;
  readonly acknowledged: number;
  readonly lost: readonly string[];
  readonly doubled: readonly string[];
  readonly untold: readonly string[];
  readonly toldWrongly: readonly string[];
  readonly recoveryMs: number;
  readonly errors: Readonly<Record<string, number>>;
  readonly leaked: number;
}

/** The deadline of a change, the time in which the service may still act on it, and a second. */
const RECOVERY_MS = 25_000 + 5000 + 1000;

/** What the app says when it does not know what happened to it. */
const UNEXPECTED = /unexpected/;

const missesOf = (outcome: KillOutcome): string[] => {
  const { name, acknowledged, lost, doubled, untold, toldWrongly, recoveryMs, errors, leaked } = outcome;
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
    ...(recoveryMs <= RECOVERY_MS
      ? []
      : [`${name}: recovered after ${milliseconds(recoveryMs)}, not \u2264 ${milliseconds(RECOVERY_MS)}`]),
  ];
};

/**
 * Kills the app in the midst of submissions to a service that is slow and faulty, on both stores, and disturbs its
 * database, its network and its clock.
 */
export const soakKills = async (kills: number): Promise<Findings> => {
  const outcomes = await measure<readonly KillOutcome[]>(slackFile('test/kills/main.ts'), {
    args: ['--kills', String(kills)],
  });
  const columns = ['what happens', 'times', 'acknowledged', 'lost', 'doubled', 'untold', 'told wrongly'];
  const target = `recovery \u2264 ${milliseconds(RECOVERY_MS)}`;
  return {
    tables: [
      {
        columns: [...columns, target, ''],
        rows: outcomes.map((outcome) => [
          outcome.name,
          String(outcome.rounds),
          String(outcome.acknowledged),
          ...[outcome.lost, outcome.doubled, outcome.untold, outcome.toldWrongly].map(({ length }) =>
            String(length),
          ),
          milliseconds(outcome.recoveryMs),
          missesOf(outcome).length === 0 ? '\u2713' : '\u2717',
        ]),
      },
      {
        columns: ['what the log says', 'times'],
        rows: outcomes.flatMap(({ name, errors }) =>
          Object.entries(errors).map(([message, count]) => [`${name}: ${message}`, String(count)]),
        ),
      },
    ],
    misses: outcomes.flatMap(missesOf),
  };
};
