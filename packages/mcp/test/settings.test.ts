import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { expect } from 'vitest';
import { connected, test } from './tools-test.ts';

const program = fileURLToPath(new URL('../scripts/settings.ts', import.meta.url));

test('the settings that `npm run mcp` prints start the tools', async ({ context }) => {
  const { stdout } = await promisify(execFile)(process.execPath, [program]);
  const { command, args, env } = JSON.parse(stdout).mcpServers.visitors;
  expect(env.VISITOR_BASE_URL).toBe('http://127.0.0.1:4010');
  const transport = new StdioClientTransport({
    command,
    args,
    env: { ...env, VISITOR_BASE_URL: context.baseUrl },
    stderr: 'pipe',
  });
  const { client, call } = await connected((one) => one.connect(transport), '2025', 'accept');
  expect((await call('list_sites')).text).toContain('London Riverside');
  await client.close();
});
