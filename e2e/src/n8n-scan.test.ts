import { spawnSync } from 'node:child_process';
import { appendFile, cp, mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const packageDir = dirname(
  createRequire(import.meta.url).resolve('n8n-nodes-visitor-invitations/package.json'),
);

/** In a process of its own: with the environment of a test, the scanner's rules on file names take every file for one of their own tests. */
function scan(folder: string) {
  const { NODE_ENV: _, ...env } = process.env;
  const script = join(packageDir, 'scripts/scan.mjs');
  const { status, stdout } = spawnSync(process.execPath, [script, folder], { env, encoding: 'utf8' });
  return { status, stdout };
}

it('gives the scanner of n8n nothing to find, in the sources and in the packed files', () => {
  expect(scan(packageDir)).toEqual({ status: 0, stdout: 'sources: nothing found\npacked: nothing found\n' });
});

it('would fail on what a verified node must not do', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'n8n-scan-test-'));
  try {
    for (const part of ['package.json', 'nodes', 'credentials', 'dist']) {
      await cp(join(packageDir, part), join(folder, part), { recursive: true });
    }
    await appendFile(join(folder, 'nodes/shared/http.ts'), 'console.log("source");\n');
    await appendFile(
      join(folder, 'dist/credentials/VisitorInvitationsApi.credentials.js'),
      'process.exit();\n',
    );
    const { status, stdout } = scan(folder);
    expect(status).toBe(1);
    expect(stdout).toContain('no-console');
    expect(stdout).toContain("Use of restricted global 'process'");
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
