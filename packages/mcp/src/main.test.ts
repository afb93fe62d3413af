import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { expect } from 'vitest';
import { connected, eras, HOST, test } from '../test/tools-test.ts';

const program = fileURLToPath(new URL('main.ts', import.meta.url));

const environment = (baseUrl: string) => ({
  PATH: process.env.PATH ?? '',
  VISITOR_BASE_URL: baseUrl,
  VISITOR_TEAM_ID: '11111111-1111-4111-8111-111111111111',
  VISITOR_CLIENT_ID: 'sandbox-client',
  VISITOR_CLIENT_SECRET: 'sandbox-secret',
  VISITOR_HOST_EMAIL: HOST,
});

test.for(eras)('the program serves a client of %s over stdio', async (era, { context }) => {
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [program],
    env: environment(context.baseUrl),
    stderr: 'pipe',
  });
  let log = '';
  transport.stderr?.on('data', (data) => {
    log += data;
  });
  const { client, call } = await connected((one) => one.connect(transport), era, 'accept');
  expect((await call('list_sites')).text).toContain('London Riverside');
  context.sandbox.faults.set([{ operation: 'invitations.searchByHost', status: 403 }]);
  expect((await call('my_visits')).isError).toBe(true);
  await client.close();
  const [start, failure] = log.split('\n');
  expect(start).toBe(`visitor-mcp 0.0.0: acts for ${HOST} at ${context.baseUrl}`);
  expect(failure).toMatch(
    /^visitor-mcp: invitations\.searchByHost 403 [\w-]+: invitations\.searchByHost failed with 403 FORBIDDEN\./,
  );
});

test('without its settings it says which, and ends', async () => {
  const run = promisify(execFile)(process.execPath, [program], { env: { PATH: process.env.PATH ?? '' } });
  const { code, stdout, stderr } = await run.catch((error) => error);
  expect([code, stdout]).toEqual([2, '']);
  expect(stderr).toMatch(/^visitor-mcp can't start:\n {2}VISITOR_BASE_URL /);
});
