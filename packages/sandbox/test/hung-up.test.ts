import { expect, onTestFinished, test, vi } from 'vitest';
import { exchangeRaw } from './fuzz/raw-requests.ts';
import { actFor, startSandbox } from './support.ts';

test('a caller who hangs up in the middle of a body is no fault of the sandbox', async () => {
  const told = vi.spyOn(console, 'error');
  onTestFinished(() => told.mockRestore());
  await using sandbox = await startSandbox();
  const { headers, teamId } = await actFor(sandbox);
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  await exchangeRaw(
    `POST /v1/api/invitations HTTP/1.1\r\nhost: sandbox\r\n${head.join('')}content-length: 1000\r\n\r\n{`,
    sandbox.url,
  );
  expect(sandbox.requests.list(teamId).at(-1)).toMatchObject({
    operation: 'invitations.create',
    status: 400,
  });
  expect(told).not.toHaveBeenCalled();
});
