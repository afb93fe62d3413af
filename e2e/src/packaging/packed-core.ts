import { mkdir, mkdtemp, readFile, realpath, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { run } from './run.ts';
import { filesIn, packInto } from './tarball.ts';

const require = createRequire(import.meta.url);
const coreDir = dirname(require.resolve('@visitor-invitations/core/package.json'));
const e2eDir = fileURLToPath(new URL('../..', import.meta.url));
const nodeTypesDir = dirname(require.resolve('@types/node/package.json'));

/** A module in one of its two formats: the path of its types and of its code. */
interface Target {
  readonly types: string;
  readonly default: string;
}

/** What a program can import or require. */
export interface Entry {
  /** As a program writes it: `@visitor-invitations/core/portable`. */
  readonly name: string;
  readonly import: Target;
  readonly require: Target;
}

/** Core as its users get it: packed, and installed in a folder that knows nothing of this workspace. */
export interface PackedCore {
  /** The tarball's path. */
  readonly tarball: string;
  /** The paths of the tarball's files, sorted, with `/` between folders. */
  readonly files: readonly string[];
  /** Where a program can be that uses core. */
  readonly folder: string;
  /** Where core is, in `folder`'s node_modules. */
  readonly packageDir: string;
  readonly entries: readonly Entry[];
  remove(): Promise<void>;
}

/** Packs core as a release does, and installs it with its dependencies, the types of Node, and what tests intercept with. */
export const packCore = async (): Promise<PackedCore> => {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'packed-core-')));
  const tarball = await packInto(folder, coreDir);
  const packageDir = join(folder, 'node_modules/@visitor-invitations/core');
  await mkdir(packageDir, { recursive: true });
  await run(packageDir, ['tar', '-xzf', tarball, '--strip-components=1']);
  await link(folder, '@types/node', nodeTypesDir);
  for (const name of ['undici', 'zod']) {
    await link(folder, name, join(coreDir, 'node_modules', name));
  }
  for (const name of ['msw', 'nock']) await link(folder, name, join(e2eDir, 'node_modules', name));
  const manifest = JSON.parse(await readFile(join(packageDir, 'package.json'), 'utf8'));
  return {
    tarball,
    files: await filesIn(packageDir),
    folder,
    packageDir,
    entries: entriesIn(manifest),
    remove: () => rm(folder, { recursive: true }),
  };
};

const entriesIn = ({
  name,
  exports,
}: {
  name: string;
  exports: Record<string, Omit<Entry, 'name'>>;
}): Entry[] =>
  Object.entries(exports)
    .filter(([subpath]) => subpath !== './package.json')
    .map(([subpath, targets]) => ({ ...targets, name: subpath.replace('.', name) }));

const link = async (folder: string, name: string, target: string) => {
  const path = join(folder, 'node_modules', name);
  await mkdir(dirname(path), { recursive: true });
  await symlink(await realpath(target), path, 'junction');
};
