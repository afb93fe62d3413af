import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import { argv } from 'node:process';
import { runMeasurement } from '../child.ts';
import type { Installed } from './run-process.ts';

/** How long n8n takes to load every node and credential of the package, which it does at its start, in milliseconds. */
await runMeasurement(async () => {
  const { packageDir } = JSON.parse(argv[2] ?? '{}') as Installed;
  const manifest = JSON.parse(readFileSync(join(packageDir, 'package.json'), 'utf8')) as {
    n8n: { nodes: string[]; credentials: string[] };
  };
  const require = createRequire(join(packageDir, 'package.json'));
  // n8n has loaded these long before.
  for (const name of ['n8n-workflow', 'luxon']) require(name);
  const startedAt = performance.now();
  for (const file of [...manifest.n8n.nodes, ...manifest.n8n.credentials]) {
    const [className = ''] = basename(file).split('.');
    new (require(join(packageDir, file))[className])();
  }
  return performance.now() - startedAt;
});
