import { spawnSync } from 'node:child_process';
import { appendFile, cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const packageDir = fileURLToPath(new URL('..', import.meta.url));

/** Runs in a process of its own: with `NODE_ENV=test`, the scanner's rules on file names expect files of its own tests. */
const scan = (folder: string) => {
  const { NODE_ENV: _, ...env } = process.env;
  const script = join(packageDir, 'scripts/scan.mjs');
  const { status, stdout } = spawnSync(process.execPath, [script, folder], { env, encoding: 'utf8' });
  return { status, stdout };
};

/** The scanner lints the whole package twice, on a busy machine for longer than other tests take. */
const slow = { timeout: 120_000 };

test('gives the scanner of n8n nothing to find, in the sources and in the packed files', slow, () => {
  expect(scan(packageDir)).toEqual({ status: 0, stdout: 'sources: nothing found\npacked: nothing found\n' });
});

test('would fail on what a verified node must not do', slow, async () => {
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
