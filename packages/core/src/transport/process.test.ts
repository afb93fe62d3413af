import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { httpService } from '../../test/http-service.ts';

/** Runs a program with a client of the built package in a process of its own, until that ends by itself. */
const run = async (url: string, program: string) => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      '--input-type=module',
      '--eval',
      `import { createRequire } from 'node:module';
      import { VisitorInvitations } from '${new URL('../../dist/index.js', import.meta.url)}';
      const id = '22222222-2222-4222-8222-222222222222';
      const teamId = '11111111-1111-4111-8111-111111111111';
      const client = new VisitorInvitations({ baseUrl: '${url}', teamId, auth: 'transport' });
      const isLoaded = () => Object.keys(createRequire(import.meta.url).cache).some((path) => path.includes('undici'));
      ${program}`,
    ],
    { timeout: 10_000 },
  );
  return JSON.parse(stdout);
};

test('undici is loaded with the first request, and nothing of a call keeps the process alive', async () => {
  const service = await httpService(() => ({ body: { id: '22222222-2222-4222-8222-222222222222' } }));
  const told = await run(
    service.url,
    `const before = isLoaded();
    await client.sites.get('7').catch(() => {});
    const unsent = isLoaded();
    await client.sites.get(id);
    const timers = process.getActiveResourcesInfo().filter((name) => name === 'Timeout');
    console.log(JSON.stringify({ before, unsent, after: isLoaded(), timers }));`,
  );
  expect(told).toEqual({ before: false, unsent: false, after: true, timers: [] });
});

test('a client that is closed unused never loads it', async () => {
  const told = await run(
    'http://127.0.0.1:1',
    `await client.close();
    await client.sites.get(id, { deadline: 1 }).catch(() => {});
    console.log(JSON.stringify(isLoaded()));`,
  );
  expect(told).toBe(false);
});
