import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { driftKinds } from '../src/faults/drift.ts';
import { MAGIC_DOMAIN, MAGIC_ID_START, magicAddresses, magicIds } from '../src/faults/magic.ts';
import { startSandbox } from './support.ts';

const page = await readFile(new URL('../../../docs/how-do-i-provoke-an-error.md', import.meta.url), 'utf8');

/** The rows of the table under this heading of its first column, without the code marks of that column. */
const rowsUnder = (heading: string): [first: string, second: string][] => {
  const [, rows = ''] = new RegExp(`^\\| ${heading} +\\|.*\\n\\|.*\\n((?:\\|.*\\n)+)`, 'm').exec(page) ?? [];
  return [...rows.matchAll(/^\| `(.+?)` +\| (.+?) +\|$/gm)].map(([, first = '', second = '']) => [
    first,
    second,
  ]);
};

test('the table of addresses is the one that the sandbox works by', () => {
  expect(rowsUnder('Address')).toEqual(
    Object.entries(magicAddresses).map(([name, { outcome }]) => [`${name}@${MAGIC_DOMAIN}`, outcome]),
  );
});

test('the table of ids is the one that the sandbox works by', () => {
  expect(rowsUnder('Digits')).toEqual(
    Object.entries(magicIds).map(([digits, { outcome }]) => [digits, outcome]),
  );
  expect(page).toContain(`${MAGIC_ID_START}429`);
});

test('no kind of drift is left out', () => {
  const [, meaning = ''] = rowsUnder('Member').find(([member]) => member === 'drift') ?? [];
  expect([...meaning.matchAll(/`(.+?)`/g)].map(([, kind]) => kind)).toEqual(driftKinds);
});

test('every command works as pasted', async () => {
  await using sandbox = await startSandbox({ sleep: async () => {} });
  const blocks = [...page.matchAll(/^```sh\n(.+?)^```$/gms)].map(([, code]) => code);
  expect(blocks).toHaveLength(1);
  const script = ['set -eu', ...blocks].join('\n').replaceAll('http://127.0.0.1:4010', sandbox.url);
  const { stdout } = await promisify(execFile)('sh', ['-c', script]);
  const statuses = [...stdout.matchAll(/^HTTP\/1.1 (\d+)/gm)].map(([, status]) => status);
  expect(statuses.at(-1)).toBe('429');
  expect(stdout).toMatch(/retry-after: \w{3}, .+ GMT/);
  expect(stdout).toContain('"seen":2,"fired":1');
  expect(sandbox.faults.list()).toEqual([]);
});
