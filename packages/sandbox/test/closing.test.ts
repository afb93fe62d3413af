import { expect, test } from 'vitest';
import { createSandbox } from '../src/index.ts';

test('a sandbox that is closed says so, whatever is asked of it', async () => {
  const sandbox = createSandbox();
  const snapshot = sandbox.snapshot();
  await sandbox.close();
  await sandbox.close();
  const uses = [
    () => sandbox.faults.list(),
    () => sandbox.switches.set({ quota: 'off' }),
    () => sandbox.outbox.list(),
    () => sandbox.teams.create(),
    () => sandbox.credentials.issue(),
    () => sandbox.seed({}),
    () => sandbox.reset(),
    () => sandbox.snapshot(),
    () => sandbox.restore(snapshot),
    () => sandbox.clientOptions(),
  ];
  for (const use of uses) expect(use, String(use)).toThrow('The sandbox is closed.');
  await expect(sandbox.fetch('http://sandbox/')).rejects.toThrow('The sandbox is closed.');
});
