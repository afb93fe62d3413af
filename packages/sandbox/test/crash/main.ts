import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { crashRounds } from './crash-rounds.ts';

// Kills the built sandbox again and again, and prints the outcome as one line of JSON.
const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '200' }, seed: { type: 'string', default: 'crash' } },
});
const rounds = Number(values.rounds);
const folder = await mkdtemp(join(tmpdir(), 'visitor-crash-'));
try {
  const outcome = await crashRounds({
    script: fileURLToPath(new URL('../../bin/visitor-sandbox.js', import.meta.url)),
    folder,
    rounds,
    seed: values.seed,
    onRound: (round) => round % 20 === 1 && console.error(`  kill ${round} of ${rounds}`),
  });
  console.log(JSON.stringify(outcome));
  if (outcome.problems.length > 0) process.exitCode = 1;
} finally {
  await rm(folder, { recursive: true });
}
