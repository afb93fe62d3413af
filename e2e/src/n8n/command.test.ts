import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '@visitor-invitations/testing/free-port';
import { useBrowser } from '@visitor-invitations/testing/use-browser';
import { test as base, expect } from 'vitest';
import { readTemplates } from './templates.ts';

const newPage = useBrowser();

/** What `npm run n8n` runs, on other ports and with a home of its own, and the addresses that it prints. */
const test = base.extend('command', async ({ task: _ }, { onCleanup }) => {
  const home = await mkdtemp(join(tmpdir(), 'n8n-command-'));
  const ports = { N8N_PORT: String(await freePort()), SANDBOX_PORT: String(await freePort()) };
  const child = spawn(
    process.execPath,
    ['--disable-warning=MODULE_TYPELESS_PACKAGE_JSON', fileURLToPath(new URL('main.ts', import.meta.url))],
    { env: { ...process.env, ...ports, N8N_USER_FOLDER: home }, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  const ended = once(child, 'exit');
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  onCleanup(async () => {
    child.kill('SIGTERM');
    await ended;
    await rm(home, { recursive: true, force: true });
  });
  let printed = '';
  for await (const chunk of child.stdout) {
    printed += chunk;
    if (printed.includes('Ctrl-C')) break;
  }
  const [, open = ''] = /Open {2}(\S+)/.exec(printed) ?? [];
  return {
    pid: child.pid ?? 0,
    said: () => said,
    ended,
    printed,
    open,
    n8n: `http://127.0.0.1:${ports.N8N_PORT}`,
    sandbox: `http://127.0.0.1:${ports.SANDBOX_PORT}`,
    stop: async () => {
      child.kill('SIGINT');
      return ended;
    },
  };
});

const isReachable = (url: string) =>
  fetch(url).then(
    () => true,
    () => false,
  );

test('one command opens a workflow that one click runs, has the templates, and ends at Ctrl-C', {
  timeout: 240_000,
}, async ({ command }) => {
  const page = await newPage({ viewport: { width: 1440, height: 900 } });
  page.setDefaultTimeout(60_000);
  await page.goto(command.open);
  await page.getByText('Who is coming to Alice').first().waitFor();
  await page.locator('[data-test-id="execute-workflow-button"]').click();
  await page.getByText('Workflow executed successfully').waitFor();
  const requests = await (await fetch(`${command.sandbox}/_sandbox/requests`)).text();
  expect(requests).toContain('invitations.create');

  const settings = await page.evaluate(async () => (await fetch('/rest/settings')).text());
  expect(settings).toContain('"timezone":"Europe/London"');

  await page.goto(`${command.n8n}/home/workflows`);
  for (const { name } of readTemplates()) await page.getByText(name).first().waitFor();

  // A page elsewhere that makes a name of its own lead here gets no session.
  const [status] = await new Promise<[number | undefined, unknown]>((resolve) =>
    request(command.open, { headers: { host: 'rebound.example.com' } }, (response) =>
      resolve([response.statusCode, response.resume()]),
    ).end(),
  );
  expect(status).toBe(403);

  await command.stop();
  expect(await Promise.all([command.n8n, command.sandbox, command.open].map(isReachable))).toEqual([
    false,
    false,
    false,
  ]);
});

test('ends with a sentence and an exit code of its own when n8n dies', { timeout: 240_000 }, async ({
  command,
}) => {
  const n8n = Number(execFileSync('pgrep', ['-P', String(command.pid)], { encoding: 'utf8' }));
  process.kill(n8n, 'SIGKILL');
  expect(await command.ended).toEqual([3, null]);
  expect(command.said()).toMatch(
    /n8n stopped unexpectedly \(SIGKILL\)\. Its messages are in \S+n8n\.log\.\n$/,
  );
});
