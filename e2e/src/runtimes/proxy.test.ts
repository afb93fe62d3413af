import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createSandbox, demo, type Sandbox } from '@visitor-invitations/sandbox';
import { startHttpProxy } from '@visitor-invitations/testing/http-proxy';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { type PackedCore, packCore } from '../packaging/packed-core.ts';
import { runtimes } from './runtimes.ts';

const guide = new URL('../../../docs/typescript/runtimes-bundlers-and-proxies.md', import.meta.url);
let core: PackedCore;
let sandbox: Sandbox;

beforeAll(async () => {
  core = await packCore();
  sandbox = createSandbox();
  await sandbox.listen({ port: 0 });
});
afterAll(async () => {
  await sandbox.close();
  await core.remove();
});

/** The program of the guide; without the agent, as it says for runtimes that need none. */
const program = async (hasAgent: boolean): Promise<string> => {
  const [, code = ''] = /```ts\n(.*?)```/s.exec(await readFile(guide, 'utf8')) ?? [];
  const lines = code.split('\n').filter((line) => hasAgent || !line.includes('EnvHttpProxyAgent'));
  return lines.join('\n');
};

const processes = runtimes.flatMap(({ print, ...about }) => (print ? [{ print, ...about }] : []));

test.for(processes)('on $name, the program of the guide goes through the proxy', async ({ name, print }) => {
  const proxy = await startHttpProxy();
  onTestFinished(proxy.close);
  const file = join(core.folder, 'guide', 'sites.ts');
  await mkdir(dirname(file), { recursive: true });
  await writeFile(join(dirname(file), 'package.json'), '{"type":"module"}');
  await writeFile(file, await program(name.startsWith('Node')));

  const env = { VISITOR_BASE_URL: sandbox.url, HTTP_PROXY: proxy.url };
  expect((await print(dirname(file), ['sites.ts'], env)).trim().split('\n')).toEqual([
    'London Riverside',
    'New York Midtown',
    'Singapore Marina',
  ]);
  expect(proxy.seen).toEqual([`POST ${sandbox.url}/v1/api/oauth2/token`, `GET ${sandbox.url}/v1/api/sites`]);
  expect(sandbox.requests.list(demo.teamId)).not.toEqual([]);
});
