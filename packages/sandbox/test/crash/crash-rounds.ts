import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { demo } from '../../src/demo.ts';
import { createRandom } from '../../src/tools/random.ts';
import { createLedger, type Ledger } from './ledger.ts';
import { connect, type Writer } from './writer.ts';

/** How the sandbox is killed. */
export interface CrashOptions {
  /** What Node runs: the command of the sandbox. */
  readonly script: string;
  /** An empty folder for the data file. */
  readonly folder: string;
  readonly rounds: number;
  readonly seed: string;
}

/** What became of the data. */
interface CrashOutcome {
  readonly acknowledged: number;
  /** Everything that was lost, half done or damaged; each in words. */
  readonly problems: readonly string[];
}

const LANES = 8;

/** Kills the sandbox again and again while it writes, and looks after each time at what its file holds. */
export const crashRounds = async ({ script, folder, rounds, seed }: CrashOptions) => {
  const random = createRandom(seed);
  const file = join(folder, 'crash.sqlite');
  const ledger = createLedger();
  const problems: string[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const child = spawn(process.execPath, [script, '--port', '0', '--data', file], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    try {
      const writer = await connect(await addressOf(child), demo);
      await writeUntilKilled(child, writer, ledger, random.int(1, 80));
    } finally {
      child.kill('SIGKILL');
    }
    // A copy is looked at, so that it is the sandbox itself that has to recover the file.
    problems.push(...ledger.settle(copyOf(file)).map((problem) => `round ${round}: ${problem}`));
  }
  return { acknowledged: ledger.acknowledged(), problems } satisfies CrashOutcome;
};

const addressOf = async (child: ChildProcess): Promise<string> => {
  if (child.stdout) {
    for await (const line of createInterface({ input: child.stdout })) {
      const address = /http:\/\/\S+/.exec(line)?.[0];
      if (address) return address;
    }
  }
  throw new Error('The sandbox did not start again.');
};

/** Lets every lane write; the kill comes with an acknowledgement of one lane, in the midst of what the others do. */
const writeUntilKilled = async (child: ChildProcess, writer: Writer, ledger: Ledger, last: number) => {
  const ended = once(child, 'exit');
  let acknowledged = 0;
  const lane = async () => {
    while (child.exitCode === null && !child.killed) {
      const entry = ledger.open();
      for (const kind of ['create', 'update', 'update', 'delete'] as const) {
        if (!(await writer.write(entry, kind))) return;
        acknowledged += 1;
        if (acknowledged === last) child.kill('SIGKILL');
      }
    }
  };
  await Promise.all([ended, ...Array.from({ length: LANES }, lane)]);
};

const copyOf = (file: string): string => {
  const copy = `${file}.copy`;
  for (const part of ['', '-wal']) {
    rmSync(copy + part, { force: true });
    if (existsSync(file + part)) copyFileSync(file + part, copy + part);
  }
  return copy;
};
