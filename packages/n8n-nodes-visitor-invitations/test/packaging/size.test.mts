import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { actions } from '../action-cases.mts';
import { packageDir } from '../node-test.mts';

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
