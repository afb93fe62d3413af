import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { actions } from '../action-cases.mts';
import { packageDir } from '../node-test.mts';

test('has a schema for every action, and is at most 120 kB to download', { timeout: 240_000 }, () => {
  const args = ['pack', '--dry-run', '--ignore-scripts', '--json'];
  const shell = process.platform === 'win32';
  const printed = execFileSync('npm', args, { cwd: packageDir, shell, encoding: 'utf8' });
  // A list, or an object by the package's name from npm 12 on.
  const [packed] = Object.values<{ size: number; files: { path: string }[] }>(JSON.parse(printed));
  const files = packed?.files.map(({ path }) => path);
  const schemas = actions.map(
    ({ resource, value }) => `dist/nodes/VisitorInvitations/__schema__/v1.0.0/${resource}/${value}.json`,
  );
  expect(files).toEqual(expect.arrayContaining(schemas));
  expect(packed?.size).toBeLessThan(120_000);
});
