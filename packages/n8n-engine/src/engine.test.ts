import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { test as base, expect } from 'vitest';
import { createN8nEngine } from './engine.ts';

const packageDir = fileURLToPath(new URL('../test/fixture', import.meta.url));

const test = base
  .extend('engine', { scope: 'file' }, () => createN8nEngine({ packageDir }))
  /** Address of a service that refuses the token `expired`, and says who called it; at `/third`, every third time alone. */
  .extend('url', async ({ onTestFinished }) => {
    let times = 0;
    const server = createServer(({ url, headers: { authorization } }, response) => {
      if (url === '/token') return response.end('fresh');
      if (url === '/missing') response.statusCode = 404;
      if (url === '/third' && times++ % 3 < 2) response.statusCode = 404;
      if (url === '/slow') return;
      if (authorization === 'Bearer expired') response.statusCode = 401;
      return response.end(JSON.stringify({ authorization }));
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    onTestFinished(() => void server.close());
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });

test('runs a node with a credential, renews its token after a 401, and stores it for the next run', async ({
  engine,
  url,
}) => {
  const credentials = engine.credentials({ echoApi: { url, token: 'expired' } });
  const request = { node: 'echo', credentials, parameters: { url: '={{ $json.url }}' }, items: [{ url }] };
  const first = await engine.run(request);
  expect(first.items).toEqual([{ json: { authorization: 'Bearer fresh' }, pairedItem: { item: 0 } }]);
  expect(first).toMatchObject({ status: 'success', tokenRequests: 1 });
  expect(credentials.stored('echoApi').token).toBe('fresh');
  expect((await engine.run(request)).tokenRequests).toBe(0);
});

test('gives the error that stopped the workflow', async ({ engine, url }) => {
  const credentials = engine.credentials({ echoApi: { url, token: 'fresh' } });
  const run = await engine.run({ node: 'echo', credentials, parameters: { url: `${url}/missing` } });
  expect(run).toMatchObject({ status: 'error', items: [], error: { httpCode: '404' } });
});

test('runs a node again with Retry On Fail', async ({ engine, url }) => {
  const credentials = engine.credentials({ echoApi: { url, token: 'fresh' } });
  const request = { node: 'echo', credentials, parameters: { url: `${url}/third` } };
  expect((await engine.run(request)).status).toBe('error');
  expect((await engine.run({ ...request, retryOnFail: true })).status).toBe('success');
});

test('runs a node as a tool', async ({ engine, url }) => {
  const credentials = engine.credentials({ echoApi: { url, token: 'fresh' } });
  const run = await engine.run({ node: 'echoTool', credentials, parameters: { url } });
  expect(run.items[0]?.json).toEqual({ authorization: 'Bearer fresh' });
});

test('cancels a run', async ({ engine, url }) => {
  const credentials = engine.credentials({ echoApi: { url, token: 'fresh' } });
  const cancel = new AbortController();
  const running = engine.run({
    node: 'echo',
    credentials,
    parameters: { url: `${url}/slow` },
    signal: cancel.signal,
  });
  setImmediate(() => cancel.abort());
  expect(await running).toMatchObject({ status: 'canceled', items: [] });
});

test('opens a picker and tests a credential', async ({ engine, url }) => {
  const found = await engine.listSearch({ node: 'echo', method: 'searchUrls', filter: 'a' });
  expect(found.results).toEqual([{ name: 'a found', value: 'a' }]);
  const pressTest = (path: string) =>
    engine.testCredential(engine.credentials({ echoApi: { url, path, token: 'expired' } }), 'echoApi');
  expect(await pressTest('')).toEqual({ status: 'OK', message: 'Connection successful!' });
  expect(await pressTest('/missing')).toEqual({ status: 'Error', message: 'Nothing here' });
});

/** A program as a person would write it, with TypeScript that Node runs by itself. */
const program = `
  import { createN8nEngine } from ${JSON.stringify(import.meta.resolve('./engine.ts'))};
  const engine = await createN8nEngine({ packageDir: ${JSON.stringify(packageDir)} });
  const { items } = await engine.run({ node: 'harness.start', items: [{ n: 1 }, { n: 2 }] });
  console.log(JSON.stringify({ items, folder: process.env.N8N_USER_FOLDER }));
`;

test('runs in a plain program, which ends by itself and leaves no folder behind', () => {
  const { status, stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    encoding: 'utf8',
    timeout: 50_000,
  });
  expect(status).toBe(0);
  const { items, folder } = JSON.parse(stdout.slice(stdout.indexOf('{')));
  expect(items.map(({ json }: { json: object }) => json)).toEqual([{ n: 1 }, { n: 2 }]);
  expect(existsSync(folder)).toBe(false);
});
