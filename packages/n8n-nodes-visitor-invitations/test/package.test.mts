import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
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
