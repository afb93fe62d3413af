import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { test as base, expect } from 'vitest';

const project = fileURLToPath(new URL('../../', import.meta.url));
const cruiser = join(project, 'node_modules', 'dependency-cruiser', 'bin', 'dependency-cruiser.mjs');

/** Checks a project of these files by the rules of this one; gives what is printed. */
const test = base.extend('check', async ({ task: _ }, { onCleanup }) => {
  const folder = await mkdtemp(join(tmpdir(), 'layers-'));
  onCleanup(() => rm(folder, { recursive: true }));
  await cp(join(project, '.dependency-cruiser.mjs'), join(folder, '.dependency-cruiser.mjs'));
  return async (files: Readonly<Record<string, string>>): Promise<string> => {
    for (const [path, source] of Object.entries(files)) {
      await mkdir(join(folder, dirname(path)), { recursive: true });
      await writeFile(join(folder, path), source);
    }
    const checked = promisify(execFile)(process.execPath, [cruiser, 'packages'], { cwd: folder });
    return checked.then(
      ({ stdout }) => stdout,
      ({ stdout }: { stdout: string }) => stdout,
    );
  };
});

const core = 'packages/core/src';
const clean = {
  [`${core}/index.ts`]: "import './client/client.ts';",
  [`${core}/client/client.ts`]: "import '../pipeline/pipeline.ts';",
  [`${core}/pipeline/pipeline.ts`]: '',
  [`${core}/quota/gate.ts`]: '',
};

// That a folder may import what is on a floor below, `npm run lint` shows with every run.
test('an import that no floor allows is an error that names both files', async ({ check }) => {
  const above = { from: `${core}/pipeline/pipeline.ts`, to: `${core}/client/client.ts` };
  const wrong = [
    above,
    { from: `${core}/tokens/token.ts`, to: `${core}/quota/gate.ts` },
    { from: `${core}/errors/errors.ts`, to: `${core}/index.ts` },
    { from: `${core}/helpers/help.ts`, to: `${core}/pipeline/pipeline.ts` },
    { from: 'packages/sandbox/src/index.ts', to: `${core}/index.ts` },
  ];
  const files = wrong.map(({ from, to }) => [from, `import type {} from '${relative(dirname(from), to)}';`]);
  const printed = await check({ ...clean, ...Object.fromEntries(files) });
  for (const { from, to } of wrong) expect(printed).toContain(`${from} → ${to}`);
  expect(printed).toMatch(/error no cycles: .*client\.ts →/);
});
