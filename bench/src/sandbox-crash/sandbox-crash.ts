import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { crashRounds } from '../../../packages/sandbox/test/crash/crash-rounds.ts';
import { milliseconds } from '../figures.ts';
import { progress } from '../progress.ts';
import { type Report, target } from '../report.ts';
import { sandboxCommand } from '../sandbox/command.ts';
import { median } from '../stats.ts';

const reading = [
  'The sandbox is killed (SIGKILL) in the midst of its writing, and starts again on the same file. After every kill,',
  'each create, update and delete is looked up: what was acknowledged must be there, and what was not, wholly or not',
  'at all, its e-mails included. SQLite must find the file whole.',
].join('\n');

/** Whether anything that was acknowledged can be lost when the process dies. */
export async function sandboxCrash(quick: boolean): Promise<Report> {
  const rounds = quick ? 3 : 200;
  const folder = await mkdtemp(join(tmpdir(), 'visitor-bench-'));
  try {
    const { acknowledged, problems, restarts } = await crashRounds({
      script: fileURLToPath(sandboxCommand),
      folder,
      rounds,
      seed: 'crash',
      onRound: (round) => round % 20 === 1 && progress(`kill ${round} of ${rounds}`),
    });
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
      figures: { acknowledged, problems, restarts },
    };
  } finally {
    await rm(folder, { recursive: true });
  }
}
