import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Tarball } from '../tarball.ts';
import { runNpm } from './npm.ts';

/** The parts of a CycloneDX document that are changed. */
interface Sbom {
  readonly metadata: { component: object };
  readonly components: object[];
  readonly dependencies: object[];
}

/** A package as CycloneDX names it: `pkg:npm/%40scope/name@1.0.0`. */
const purl = (name: string, version: string) => `pkg:npm/${name.replace('@', '%40')}@${version}`;

const component = (name: string, version: string, license?: string) => ({
  type: 'library',
  name,
  version,
  'bom-ref': purl(name, version),
  purl: purl(name, version),
  ...(license && { licenses: [{ license: { id: license } }] }),
});

/** The packages whose code is in the built files, as `dist/THIRD-PARTY.txt` lists them. */
const bundledIn = async ({ folder, files }: Tarball) => {
  if (!files.includes('dist/THIRD-PARTY.txt')) return [];
  const text = await readFile(join(folder, 'dist/THIRD-PARTY.txt'), 'utf8');
  return [...text.matchAll(/^(\S+) (\d\S*) \((.+)\)\n-+$/gm)].map(([, name = '', version = '', license]) =>
    component(name, version, license),
  );
};

/**
 * What a package consists of when it is installed: itself, the code of others that it holds, and its dependencies at the
 * versions that npm would choose today, as CycloneDX.
 *
 * @param siblings tarballs of this repository that it may depend on, which the registry may not have yet
 */
export const sbomOf = async (tarball: Tarball, siblings: readonly Tarball[]): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'sbom-'));
  const { name, version, license, dependencies = {} } = tarball.manifest;
  const local = Object.fromEntries(
    siblings
      .filter((sibling) => sibling.manifest.name in dependencies)
      .map((sibling) => [sibling.manifest.name, `file:${sibling.path}`]),
  );
  try {
    const manifest = { name, version, license, dependencies: { ...dependencies, ...local } };
    await writeFile(join(folder, 'package.json'), JSON.stringify(manifest));
    await runNpm(folder, ['install', '--package-lock-only', '--ignore-scripts', '--no-audit', '--no-fund']);
    const printed = await runNpm(folder, [
      'sbom',
      '--sbom-format=cyclonedx',
      '--package-lock-only',
      '--omit=dev',
    ]);
    const sbom: Sbom = JSON.parse(printed);
    const bundled = await bundledIn(tarball);
    const complete = {
      ...sbom,
      metadata: { ...sbom.metadata, component: component(name, version, license) },
      components: [...sbom.components, ...bundled],
    };
    return `${JSON.stringify(complete, null, 2).replaceAll(`file:${folder}`, '')}\n`;
  } finally {
    await rm(folder, { recursive: true });
  }
};
