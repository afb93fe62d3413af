import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, realpath, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { run } from './run.ts';

/** The parts of a packed `package.json` that are looked at. */
export interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly license?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

/** A packed package, unpacked. */
export interface Tarball {
  /** The packed file. */
  readonly path: string;
  /** Its size in bytes. */
  readonly bytes: number;
  readonly sha256: string;
  /** Where its content is. */
  readonly folder: string;
  readonly manifest: Manifest;
  /** The paths of its files, sorted, with `/` between folders. */
  readonly files: readonly string[];
  /** Removes the unpacked content. */
  remove(): Promise<void>;
}

/** Packs the package in a folder as a release does. Gives the tarball's path. */
export const packInto = async (destination: string, packageFolder: string): Promise<string> =>
  JSON.parse(await run(packageFolder, ['pnpm', 'pack', '--json', '--pack-destination', destination]))
    .filename;

/** Unpacks a tarball into a folder of its own. */
export const openTarball = async (path: string): Promise<Tarball> => {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'tarball-')));
  await run(folder, ['tar', '-xzf', path, '--strip-components=1']);
  return {
    path,
    bytes: (await stat(path)).size,
    sha256: createHash('sha256')
      .update(await readFile(path))
      .digest('hex'),
    folder,
    manifest: JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')),
    files: await filesIn(folder),
    remove: () => rm(folder, { recursive: true }),
  };
};

/** The paths of a folder's files, sorted, with `/` between folders. */
export const filesIn = async (folder: string): Promise<string[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort();
};
