import { expect, test } from 'vitest';
import { createSandbox } from '../src/index.ts';
import { tokenForm } from './support.ts';

test('a delayed request fails when the sandbox closes', async () => {
  const sandbox = createSandbox();
  sandbox.faults.set([{ operation: 'tokens.get', delayMs: 600_000 }]);
  const response = sandbox.fetch('http://sandbox/v1/api/oauth2/token', {
    method: 'POST',
    headers: { 'x-service-team-id': sandbox.demo.teamId },
    body: tokenForm(sandbox.demo),
  });
  const [outcome] = await Promise.allSettled([response, sandbox.close()]);
  expect(outcome).toMatchObject({
    status: 'rejected',
    reason: { message: expect.stringMatching(/^fetch failed/) },
  });
});

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
