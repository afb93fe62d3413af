import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { packageDir } from '../node-test.mts';

/** Runs in a process of its own: with `NODE_ENV=test`, the scanner's rules on file names expect files of its own tests. */
const scan = (folder: string) => {
  const { NODE_ENV: _, ...env } = process.env;
  const script = join(packageDir, 'test/packaging/scan.mjs');
  const { status, stdout } = spawnSync(process.execPath, [script, folder], { env, encoding: 'utf8' });
  return { status, stdout };
};

test('gives the scanner of n8n nothing to find, in the sources and in the packed files', {
  timeout: 240_000,
}, () => {
  expect(scan(packageDir)).toEqual({ status: 0, stdout: 'sources: nothing found\npacked: nothing found\n' });
});
