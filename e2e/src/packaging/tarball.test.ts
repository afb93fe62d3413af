import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PackedCore, packCore } from './packed-core.ts';
import { publishedPackages, root } from './published-packages.ts';
import { openTarball, packInto } from './tarball.ts';
import { problemsOf } from './tarball-problems.ts';

let core: PackedCore;

beforeAll(async () => {
  core = await packCore();
});
afterAll(() => core.remove());

test.each(publishedPackages())('$name can be published as it is', async ({ folder }) => {
  const tarball = await openTarball(await packInto(core.folder, join(root, folder)));
  try {
    expect(await problemsOf(tarball)).toEqual([]);
  } finally {
    await tarball.remove();
  }
});

test.each([
  ['n8n-nodes-visitor-invitations', 'zod'],
  ['@visitor-invitations/sandbox', 'idiomorph'],
])('%s holds the licence of the code of %s that is in it', async (name, other) => {
  const found = publishedPackages().find((published) => published.name === name);
  const notices = await readFile(join(root, found?.folder ?? '', 'dist/THIRD-PARTY.txt'), 'utf8');
  expect(notices).toMatch(new RegExp(`^${other} \\d+\\.\\d+\\.\\d+ \\(\\w+\\)\n-+\n`, 'm'));
});

test('every subpath has right types for import, for require, for bundlers, and as Node 10 resolved it', async () => {
  const result = await checkPackage(createPackageFromTarballData(await readFile(core.tarball)));
  if (!result.types) throw new Error('The tarball has no types');
  expect(Object.keys(result.entrypoints)).toHaveLength(core.entries.length + 1);
  expect(result.problems).toEqual([]);
});

test('every ES module has its source map, of our sources alone; no CommonJS file names one', async () => {
  const modules = core.files.filter((file) => /^dist\/.*\.js$/.test(file));
  for (const file of modules) {
    const { sources } = JSON.parse(await readFile(join(core.packageDir, `${file}.map`), 'utf8'));
    const strange = sources.filter(
      (source: string) => !/^\.\.\/(src\/.*(?<!\.test)\.ts|package\.json)$/.test(source),
    );
    expect(strange, file).toEqual([]);
  }
  for (const file of core.files.filter((path) => path.endsWith('.cjs')))
    expect(await readFile(join(core.packageDir, file), 'utf8'), file).not.toContain('sourceMappingURL');
});
