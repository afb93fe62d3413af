import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publishedPackages } from '../published-packages.ts';
import { type Manifest, openTarball, packInto, type Tarball } from '../tarball.ts';
import { packagesToRelease } from './changesets.ts';
import { runNpm } from './npm.ts';

/** Files that are for readers. A change of them alone is published with the next release. */
const FOR_READERS = /^((README|CHANGELOG)\.md|.*\.map)$/;

/** What a program can notice of a manifest. */
const NOTICEABLE = [
  ...['name', 'type', 'main', 'bin', 'exports', 'engines', 'n8n'],
  ...['dependencies', 'peerDependencies', 'optionalDependencies'],
];

/** The noticeable part of a manifest as text. `siblings` are the names of this repository's packages. */
const noticeable = (manifest: Manifest, siblings: readonly string[]) =>
  JSON.stringify(
    Object.entries(manifest)
      .filter(([field]) => NOTICEABLE.includes(field))
      .sort(),
    // Packing writes a sibling's latest version into its range. If a release leaves that range, changesets adds the dependents.
    (name, value) => (siblings.includes(name) ? 'workspace' : value),
  );

/** The files of a package that differ from those of another version of it. */
const differingFiles = async (
  one: Tarball,
  other: Tarball,
  siblings: readonly string[],
): Promise<string[]> => {
  const files = new Set([...one.files, ...other.files].filter((file) => !FOR_READERS.test(file)));
  const differing: string[] = [];
  for (const file of [...files].sort()) {
    const isSame =
      file === 'package.json'
        ? noticeable(one.manifest, siblings) === noticeable(other.manifest, siblings)
        : one.files.includes(file) &&
          other.files.includes(file) &&
          (await readFile(join(one.folder, file))).equals(await readFile(join(other.folder, file)));
    if (!isSame) differing.push(file);
  }
  return differing;
};

/** Downloads a version of a package; `undefined` when the registry does not have it. */
const download = async (folder: string, name: string, version: string): Promise<string | undefined> => {
  try {
    // Not as JSON, which npm 12 writes in another form. The last line is the file's name.
    const printed = await runNpm(folder, ['pack', `${name}@${version}`, '--pack-destination', folder]);
    return join(folder, printed.trim().split('\n').at(-1) ?? '');
  } catch (error) {
    if (/E404|ETARGET/.test(String(error))) return undefined;
    throw error;
  }
};

/**
 * One sentence for each package whose built files differ from those of its last release, and that no changeset releases.
 * Tarballs are compared, and not sources: a new version of a bundled package counts, and a README alone does not.
 *
 * @param folder the root of a workspace in which everything is built
 */
export const missingChangesets = async (folder: string): Promise<string[]> => {
  const releasing = packagesToRelease(folder);
  const packages = publishedPackages(folder);
  const names = packages.map(({ name }) => name);
  const temporary = await mkdtemp(join(tmpdir(), 'released-'));
  const sentences: string[] = [];
  try {
    for (const published of packages) {
      if (releasing.has(published.name)) continue;
      const packageFolder = join(folder, published.folder);
      const { version } = JSON.parse(await readFile(join(packageFolder, 'package.json'), 'utf8'));
      const released = await download(temporary, published.name, version);
      // A version that is not published yet is about to be.
      if (!released) continue;
      const [before, now] = [
        await openTarball(released),
        await openTarball(await packInto(temporary, packageFolder)),
      ];
      const differing = await differingFiles(before, now, names);
      await Promise.all([before.remove(), now.remove()]);
      if (differing.length === 0) continue;
      const others = differing.length > 1 ? ` and ${differing.length - 1} more` : '';
      sentences.push(
        `${published.name} differs from its release ${version} in ${differing[0]}${others}. Describe the change with \`npm run changeset\`.`,
      );
    }
  } finally {
    await rm(temporary, { recursive: true });
  }
  return sentences;
};
