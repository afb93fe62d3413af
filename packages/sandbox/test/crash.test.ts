import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { crashRounds } from './crash/crash-rounds.ts';

test('a sandbox that is killed while it writes loses nothing that it acknowledged', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'visitor-crash-'));
  try {
    const script = fileURLToPath(new URL('../bin/visitor-sandbox.js', import.meta.url));
    const outcome = await crashRounds({ script, folder, rounds: 3, seed: 'crash' });
    expect(outcome.problems).toEqual([]);
    expect(outcome.acknowledged).toBeGreaterThan(3);
  } finally {
    await rm(folder, { recursive: true });
  }
}, 180_000);
