import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { test as base, expect } from 'vitest';
import { filesIn, type Manifest } from './tarball.ts';
import { problemsOf } from './tarball-problems.ts';

const home = 'https://github.com/visitor-invitations/visitor-invitations';

const manifest = {
  name: '@visitor-invitations/core',
  version: '1.0.0',
  type: 'module',
  license: 'MIT',
  homepage: home,
  author: { email: 'visitor-invitations@users.noreply.github.com' },
  repository: { url: `git+${home}.git` },
  exports: { '.': { types: './dist/index.d.ts', default: './dist/index.js' } },
  dependencies: { zod: '^4.0.0' },
} satisfies Manifest;

const files: Readonly<Record<string, string>> = {
  LICENSE: 'MIT',
  'README.md': '# Core',
  'dist/index.js': "import 'node:fs'; import * as z from 'zod'; export const schema = z.string();",
  'dist/index.d.ts': "import * as z from 'zod'; export declare const schema: z.ZodString;",
};

interface Changes {
  readonly manifest?: object;
  readonly files?: Readonly<Record<string, string | undefined>>;
  readonly bytes?: number;
}

/** What is said of a package that is fit to be published but for some changes. */
const test = base.extend('judge', async ({ task: _ }, { onCleanup }) => {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'tarball-problems-')));
  onCleanup(() => rm(folder, { recursive: true }));
  return async (changes: Changes = {}) => {
    const packed = { ...manifest, ...changes.manifest };
    const contents = { ...files, 'package.json': JSON.stringify(packed), ...changes.files };
    for (const [file, text] of Object.entries(contents)) {
      await mkdir(dirname(join(folder, file)), { recursive: true });
      if (text !== undefined) await writeFile(join(folder, file), text);
    }
    const problems = await problemsOf({
      path: '',
      sha256: '',
      bytes: changes.bytes ?? 1000,
      folder,
      manifest: packed,
      files: await filesIn(folder),
      remove: async () => {},
    });
    return problems.map((problem) => problem.replace('@visitor-invitations/core: ', ''));
  };
});

test('a package that is fit has no problem', async ({ judge }) => {
  expect(await judge()).toEqual([]);
});

test.for<[problem: string, changes: Changes]>([
  ['LICENSE is missing', { files: { LICENSE: undefined } }],
  ['src/index.ts doesn’t belong in the package', { files: { 'src/index.ts': '' } }],
  ['has 230001 bytes packed; the limit is 230000', { bytes: 230_001 }],
  ['package.json doesn’t have author.email', { manifest: { author: {} } }],
  ['package.json doesn’t have type', { manifest: { type: undefined } }],
  [
    'depends on zod as catalog:, which isn’t in any registry',
    { manifest: { dependencies: { zod: 'catalog:' } } },
  ],
  [
    'depends on zod as workspace:^, which isn’t in any registry',
    { manifest: { dependencies: { zod: 'workspace:^' } } },
  ],
  [
    'package.json has devDependencies, whose order changes. .pnpmfile.cjs should remove them',
    { manifest: { devDependencies: { zod: '^4.0.0' } } },
  ],
  ['dist/index.js imports zod, which package.json doesn’t declare', { manifest: { dependencies: {} } }],
  [
    'dist/index.d.ts imports hono, which package.json doesn’t declare',
    { files: { 'dist/index.d.ts': "export type { Hono } from 'hono/tiny';" } },
  ],
  [
    'package.json refers to ./dist/gone.js, but that file is missing',
    { manifest: { bin: { core: './dist/gone.js' } } },
  ],
  [
    'the export ./dist/index.js doesn’t have types',
    { manifest: { exports: { '.': { default: './dist/index.js' } } } },
  ],
  [
    'dist/index.js contains a secret',
    { files: { 'dist/index.js': `export const token = 'npm_${'a1'.repeat(18)}';` } },
  ],
  [
    'dist/index.js contains a path on this machine',
    { files: { 'dist/index.js': `export const built = '${process.cwd().replaceAll('\\', '/')}';` } },
  ],
])('%s', async ([problem, changes], { judge }) => {
  expect(await judge(changes)).toContain(problem);
});
