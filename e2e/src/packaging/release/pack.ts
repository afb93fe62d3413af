import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { run } from '../run.ts';
import { openTarball, type Tarball } from '../tarball.ts';
import { problemsOf } from '../tarball-problems.ts';
import { distTag } from './dist-tag.ts';
import { PLAN, RELEASE, releaseEnv } from './npm.ts';
import { sbomOf } from './sbom.ts';

/** A tarball that is to be published. */
export interface Packed {
  readonly name: string;
  readonly version: string;
  readonly bytes: number;
  readonly sha256: string;
}

/**
 * Packs every package whose version the registry does not have, once, and looks at each tarball. Writes a bill of materials
 * and the notes of the release for each, and which commit was packed. The same sources give the same bytes, so it can be done
 * again after a failure. There may be nothing to pack.
 *
 * @throws Error with everything that keeps a package from being published
 */
export const packRelease = async (folder: string): Promise<Packed[]> => {
  const release = join(folder, RELEASE);
  await rm(release, { recursive: true, force: true });
  await run(folder, ['changeset', 'pack', '--out-dir', RELEASE], releaseEnv());
  await setDistTag(join(release, PLAN));
  await writeFile(join(release, 'commit'), (await run(folder, ['git', 'rev-parse', 'HEAD'])).trim());
  const files = (await readdir(join(release, 'packages'))).filter((file) => file.endsWith('.tgz')).sort();
  const tarballs = await Promise.all(files.map((file) => openTarball(join(release, 'packages', file))));
  try {
    const problems = (await Promise.all(tarballs.map(problemsOf))).flat();
    for (const { manifest, files } of tarballs)
      if (!files.includes('CHANGELOG.md')) problems.push(`${manifest.name}: CHANGELOG.md is missing`);
    if (problems.length > 0) throw new Error(problems.join('\n'));
    for (const part of ['sbom', 'notes']) await mkdir(join(release, part));
    const describe = async (tarball: Tarball): Promise<void> => {
      const name = tarball.manifest.name.replace('@', '').replace('/', '-');
      await writeFile(join(release, 'sbom', `${name}.cdx.json`), await sbomOf(tarball, tarballs));
      const changelog = await readFile(join(tarball.folder, 'CHANGELOG.md'), 'utf8');
      await writeFile(join(release, 'notes', `${name}.md`), latestNotes(changelog));
    };
    await Promise.all(tarballs.map(describe));
    return tarballs.map(({ manifest: { name, version }, bytes, sha256 }) => ({
      name,
      version,
      bytes,
      sha256,
    }));
  } finally {
    await Promise.all(tarballs.map((tarball) => tarball.remove()));
  }
};

/** Writes the dist-tag into the plan, which changesets has no option for: it publishes packed tarballs under the plan's tags. */
const setDistTag = async (planFile: string): Promise<void> => {
  const tag = distTag();
  if (!tag) return;
  const plan: { plan: { tag: string }[][] } = JSON.parse(await readFile(planFile, 'utf8'));
  for (const release of plan.plan.flat()) release.tag = tag;
  await writeFile(planFile, JSON.stringify(plan, null, 2));
};

/** What a changelog says of its latest version. */
const latestNotes = (changelog: string): string => {
  const [, latest = ''] = changelog.split(/^## .*\n/m);
  return `${latest.trim()}\n`;
};
