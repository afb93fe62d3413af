import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { actions } from './action-cases.mts';
import { packageDir } from './node-test.mts';

test('nodes and credential share one copy of the client', () => {
  const files = globSync('dist/**/*.js', { cwd: packageDir });
  expect(files.length).toBeGreaterThan(2);
  // The client's errors know each other by this symbol.
  const copies = files.filter((file) =>
    readFileSync(join(packageDir, file), 'utf8').includes('Symbol.for("visitor-invitations.error")'),
  );
  expect(copies).toEqual([expect.stringMatching(/^dist\/chunk-/)]);
});

test('has a schema for every action, and is at most 150 kB to download', { timeout: 240_000 }, () => {
  const args = ['pack', '--dry-run', '--ignore-scripts', '--json'];
  const shell = process.platform === 'win32';
  const [packed] = JSON.parse(execFileSync('npm', args, { cwd: packageDir, shell, encoding: 'utf8' }));
  const files: string[] = packed.files.map(({ path }: { path: string }) => path);
  const schemas = actions.map(
    ({ resource, value }) => `dist/nodes/VisitorInvitations/__schema__/v1.0.0/${resource}/${value}.json`,
  );
  expect(files).toEqual(expect.arrayContaining(schemas));
  expect(packed.size).toBeLessThan(150_000);
});
