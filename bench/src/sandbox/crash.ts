import { measure } from '../processes.ts';
import { milliseconds, type Report, target } from '../report.ts';
import { median } from '../stats.ts';
import { sandboxFile } from './sandbox.ts';

const reading = [
  'The sandbox is killed (SIGKILL) in the midst of its writing, and starts again on the same file. After every kill,',
  'each create, update and delete is looked up: what was acknowledged must be there, and what was not, wholly or not',
  'at all, its emails included. SQLite must find the file whole.',
].join('\n');

/** What the crash program of the sandbox's tests prints. */
interface CrashOutcome {
  readonly acknowledged: number;
  readonly problems: readonly string[];
  readonly restarts: readonly number[];
}

/** Whether anything that was acknowledged can be lost when the process dies. */
export const sandboxCrash = async (quick: boolean): Promise<Report> => {
  const rounds = quick ? 3 : 200;
  const outcome = await measure<CrashOutcome>(sandboxFile('test/crash/main.ts'), {
    args: ['--rounds', String(rounds)],
  });
  const { acknowledged, problems, restarts } = outcome;
  return {
    title: 'Sandbox: crash',
    reading,
    tables: [
      {
        columns: ['kills', 'acknowledged changes', 'lost, torn or damaged', 'there again after'],
        rows: [[rounds, acknowledged, problems.length, milliseconds(median(restarts))].map(String)],
      },
    ],
    targets: [
      target(
        `${rounds} kills: nothing acknowledged is lost, nothing is half done`,
        problems.length,
        { atMost: 0 },
        String,
      ),
    ],
    figures: outcome,
  };
};
