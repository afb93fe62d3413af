import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { makeClone } from '../rehearsal/clone.ts';
import { releaseEnv } from './npm.ts';

/** Time to install changesets and pnpm on a busy machine. */
const INSTALL_MS = 60_000;

test(
  'the job that publishes needs nothing but Node, npm and what it installs',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'publish-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const job = await makeClone(folder, releaseEnv());
    mkdirSync(join(folder, 'release'));
    // changesets starts pnpm before it reads this.
    writeFileSync(join(folder, 'release/publish-plan.json'), JSON.stringify({ version: 1, plan: [] }));
    writeFileSync(join(folder, 'release/commit'), await job.run(['git', 'rev-parse', 'HEAD']));
    await expect(job.run(['npm', 'run', 'qa', '--', 'publish-release'])).resolves.toBeTypeOf('string');
  },
  INSTALL_MS,
);
