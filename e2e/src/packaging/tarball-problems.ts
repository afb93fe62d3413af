import { readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import ts from 'typescript';
import { limits, root } from './published-packages.ts';
import type { Tarball } from './tarball.ts';

/** Files that every package has. `CHANGELOG.md` comes with the first release. */
const ALWAYS = ['LICENSE', 'README.md', 'package.json'];
const MAY = ['CHANGELOG.md', 'dist/THIRD-PARTY.txt'];
const TEXT = /\.(c?js|map|d\.c?ts|json|md|css|txt)$/;

/** Secrets by their form. Those of the tests are shorter or plainly made up. */
const SECRETS = [
  /npm_[A-Za-z0-9]{36}/,
  /gh[pousr]_[A-Za-z0-9]{36}/,
  /xox[abp]-\d{9,}-\d{9,}/,
  /AKIA[0-9A-Z]{16}/,
  /:_authToken=[^$\s]/,
  /-----BEGIN [A-Z ]*PRIVATE KEY-----\n[A-Za-z0-9+/=]{40}/,
];

/** What keeps a packed package from being published, one sentence each; none when all is well. */
export const problemsOf = async (tarball: Tarball): Promise<string[]> => {
  const problems = [
    ...fileProblems(tarball),
    ...(await publintProblems(tarball)),
    ...secretProblems(tarball),
    ...dependencyProblems(tarball),
  ];
  return problems.map((problem) => `${tarball.manifest.name}: ${problem}`);
};

const fileProblems = ({ bytes, files, manifest: { name, devDependencies } }: Tarball): string[] => {
  const limit = limits[name];
  if (!limit) return ['isn’t listed in published-packages.ts'];
  const strange = files.filter((file) => ![...ALWAYS, ...MAY].includes(file) && !limit.files.test(file));
  return [
    ...ALWAYS.filter((file) => !files.includes(file)).map((file) => `${file} is missing`),
    ...strange.map((file) => `${file} doesn’t belong in the package`),
    ...(devDependencies
      ? ['package.json has devDependencies, whose order changes. .pnpmfile.cjs should remove them']
      : []),
    ...(bytes > limit.maxBytes ? [`has ${bytes} bytes packed; the limit is ${limit.maxBytes}`] : []),
  ];
};

/** What publint says of the manifest and the files that it names, suggestions included. */
const publintProblems = async ({ folder }: Tarball): Promise<string[]> => {
  const { messages, pkg } = await publint({ pkgDir: folder, level: 'suggestion', strict: true, pack: false });
  return messages.map((message) => formatMessage(message, pkg, { color: false }) ?? message.code);
};

const secretProblems = ({ files, folder }: Tarball): string[] =>
  files
    .filter((file) => TEXT.test(file))
    .flatMap((file) => {
      const text = readFileSync(join(folder, file), 'utf8');
      const hasSecret = SECRETS.some((secret) => secret.test(text));
      const hasPath = [root, homedir()].some((path) => path.length > 5 && text.includes(path));
      return [
        ...(hasSecret ? [`${file} contains a secret`] : []),
        ...(hasPath ? [`${file} contains a path on this machine`] : []),
      ];
    });

/** What the built files import must be declared, or a program that installs the package alone cannot start. */
const dependencyProblems = ({ files, folder, manifest }: Tarball): string[] => {
  const declared = new Set([
    manifest.name,
    ...Object.keys(manifest.dependencies ?? {}),
    ...Object.keys(manifest.peerDependencies ?? {}),
    ...Object.keys(manifest.optionalDependencies ?? {}),
  ]);
  const isDeclared = (name: string) =>
    declared.has(name) || isBuiltin(name) || PROVIDED[manifest.name]?.includes(name);
  const code = files.filter((file) => /^(dist|bin)\/.*\.(c?js|d\.c?ts)$/.test(file));
  const imported = code.flatMap((file) => importsIn(folder, file));
  const undeclared = imported.filter(({ name }) => !isDeclared(name));
  return [
    ...new Set(
      undeclared.map(({ name, file }) => `${file} imports ${name}, which package.json doesn’t declare`),
    ),
  ].sort();
};

/** Modules that the program gives which loads the package. */
const PROVIDED: Readonly<Record<string, readonly string[]>> = {
  'n8n-nodes-visitor-invitations': ['luxon'],
};

interface Import {
  readonly name: string;
  readonly file: string;
}

const importsIn = (folder: string, file: string): Import[] => {
  const { importedFiles, typeReferenceDirectives } = ts.preProcessFile(
    readFileSync(join(folder, file), 'utf8'),
    true,
    true,
  );
  return [...importedFiles, ...typeReferenceDirectives.filter(({ fileName }) => fileName !== 'node')]
    .filter(({ fileName }) => !fileName.startsWith('.'))
    .map(({ fileName }) => ({ name: packageOf(fileName), file }));
};

/** `@scope/name` of `@scope/name/sub/path`; a module of Node as it is. */
const packageOf = (path: string): string =>
  isBuiltin(path)
    ? path
    : path
        .split('/')
        .slice(0, path.startsWith('@') ? 2 : 1)
        .join('/');
