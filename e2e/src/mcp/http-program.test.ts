import { request } from 'node:http';
import { createSandbox } from '@visitor-invitations/sandbox';
import { expect, onTestFinished, test } from 'vitest';
import { startHttpProgram } from './http-program.ts';

const call = {
  jsonrpc: '2.0',
  id: 1,
  method: 'tools/call',
  params: { name: 'list_sites', arguments: {} },
};

/** Not fetch, which sets Host itself. */
const post = (url: string, headers: Record<string, string>) =>
  new Promise<{ status: number | undefined; text: string }>((resolve, reject) => {
    const accept = 'application/json, text/event-stream';
    const sent = request(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept, ...headers },
    });
    sent.on('error', reject).on('response', async (response) => {
      resolve({ status: response.statusCode, text: (await response.toArray()).join('') });
    });
    sent.end(JSON.stringify(call));
  });

test('the HTTP program of the README serves this machine, and no website', async () => {
  await using sandbox = createSandbox();
  const { url, program } = await startHttpProgram(await sandbox.listen({ port: 0 }));
  onTestFinished(() => void program.kill());
  const own = await post(url, { origin: 'http://localhost:5173' });
  expect([own.status, own.text]).toEqual([200, expect.stringContaining('London Riverside')]);
  for (const headers of [
    { host: 'evil.example.com' },
    { origin: 'https://evil.example.com' },
    { origin: 'null' },
  ])
    expect([headers, (await post(url, headers)).status]).toEqual([headers, 403]);
  expect((await post(url, { host: 'localhost' })).status).toBe(200);
});
