import { execFileSync } from 'node:child_process';
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const compiler = join(
  dirname(createRequire(import.meta.url).resolve('typescript-7/package.json')),
  'bin/tsc',
);

/** The private packages, whose types become part of the package that uses them, as their code does. */
const PRIVATE = ['doctor', 'local-server'];

/** Where a comment says what it rests on, such as ` (API: Limits; A27)`: that is for those who work on the code. */
const SOURCES = /(\s|\n\s*\*)*\((API: [^)]*|A\d+(?:[,;]\s*(?:\*\s*)?A\d+)*)\)/g;

/** Where the files of private packages are in a folder that has the form of the repository. */
const privateIn = (folder: string, extension: string) =>
  Object.fromEntries(
    PRIVATE.flatMap((name) => [
      [`@visitor-invitations/${name}`, [join(folder, 'packages', name, `src/index${extension}`)]],
      [`@visitor-invitations/${name}/*`, [join(folder, 'packages', name, `src/*${extension}`)]],
    ]),
  );

/**
 * Writes the declarations of this package's entries, and of what they import, into its folder `.types`. The native compiler
 * does so in seconds; tsup, with TypeScript 6, in half a minute. `npm run types` checks the types.
 *
 * @returns how tsup makes one file of an entry's declarations
 */
export const declarations = (entry: Readonly<Record<string, string>>) => {
  const sources = Object.entries(entry);
  const folder = resolve('.types');
  const compilerOptions = {
    ...{ noEmit: false, declaration: true, emitDeclarationOnly: true, noCheck: true },
    ...{ rootDir: root, outDir: folder, paths: privateIn(root, '.ts') },
  };
  const files = sources.map(([, file]) => resolve(file));
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  const config = { extends: '../tsconfig.json', compilerOptions, files, include: [] };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
  execFileSync(process.execPath, [compiler, '-p', folder], { stdio: 'inherit' });

  for (const file of globSync(join(folder, '**/*.d.ts')))
    writeFileSync(file, readFileSync(file, 'utf8').replace(SOURCES, ''));

  const written = (file: string) => join(folder, relative(root, resolve(file))).replace(/\.ts$/, '.d.ts');
  return {
    entry: Object.fromEntries(sources.map(([name, file]) => [name, written(file)])),
    compilerOptions: { moduleResolution: 'bundler', paths: privateIn(folder, '.d.ts') },
  };
};
