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
