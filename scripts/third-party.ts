import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Options } from 'tsup';

type Plugin = NonNullable<Options['esbuildPlugins']>[number];

/** The file in `dist` that {@link thirdParty} writes. */
const FILE = 'THIRD-PARTY.txt';
const LICENSE_FILE = /^(licen[cs]e|copying|notice)/i;

/** A package's name, version and licence in one line, and the text of its licence below. */
const notice = (folder: string): string => {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const files = readdirSync(folder).filter((file) => LICENSE_FILE.test(file));
  if (!license || files.length === 0)
    throw new Error(`${name} ${version} would be bundled, but doesn’t have a licence`);
  const title = `${name} ${version} (${license})`;
  const texts = files.sort().map((file) => readFileSync(join(folder, file), 'utf8').trim());
  return [title, '-'.repeat(title.length), '', texts.join('\n\n')].join('\n');
};

/** The folder of the package that a bundled file belongs to; `undefined` for a file of this repository. */
const packageFolder = (file: string): string | undefined =>
  /^.*[\\/]node_modules[\\/](@[^\\/]+[\\/])?[^\\/]+/.exec(file)?.[0];

/**
 * Writes which packages' code is in the built files, with their licences, to `dist/THIRD-PARTY.txt`. What is bundled is
 * taken from esbuild's metafile; without any, there is no file.
 *
 * @param copied packages of which a file was copied into this one
 */
export const thirdParty = (copied: readonly string[] = []): Plugin => ({
  name: 'third-party',
  setup(build) {
    const { absWorkingDir = process.cwd(), outdir = 'dist' } = build.initialOptions;
    build.onEnd(({ metafile }) => {
      const bundled = Object.values(metafile?.outputs ?? {})
        .flatMap(({ inputs }) => Object.entries(inputs))
        .filter(([, { bytesInOutput }]) => bytesInOutput > 0)
        .map(([file]) => packageFolder(resolve(absWorkingDir, file)));
      const folders = [...bundled, ...copied.map((name) => join(absWorkingDir, 'node_modules', name))];
      const notices = [...new Set(folders)].filter((folder) => folder !== undefined).map(notice);
      if (notices.length === 0) return;
      const text = ['This package contains code from the following packages.', ...notices.sort()].join(
        '\n\n',
      );
      mkdirSync(resolve(absWorkingDir, outdir), { recursive: true });
      writeFileSync(resolve(absWorkingDir, outdir, FILE), `${text}\n`);
    });
  },
});
