import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { publishedPackages } from '../published-packages.ts';

const CORE = '@visitor-invitations/core';

/** A file of `.changeset` in its parts. */
interface Changeset {
  readonly path: string;
  /** Which part of the version rises, by package. */
  readonly bumps: Readonly<Record<string, string>>;
  readonly text: string;
}

const FORM = /^---\n(?<bumps>.*?)---\n(?<text>.*)$/s;
const BUMP = /^["']?(?<name>[^"'\n]+)["']?: *(?<bump>\w+)$/gm;

const readChangesets = (folder: string): Changeset[] =>
  readdirSync(join(folder, '.changeset'))
    .filter((file) => file.endsWith('.md') && file !== 'README.md')
    .sort()
    .map((file) => {
      const path = join(folder, '.changeset', file);
      const parts = FORM.exec(readFileSync(path, 'utf8').replaceAll('\r\n', '\n'))?.groups;
      if (!parts) throw new Error(`${path} doesn’t start with its packages, between two lines of ---`);
      const bumps = [...(parts.bumps ?? '').matchAll(BUMP)].map(({ groups }) => [groups?.name, groups?.bump]);
      return { path, bumps: Object.fromEntries(bumps), text: parts.text ?? '' };
    });

/** The published packages that hold core, or hand it on: a fix of core reaches their users by a release of theirs. */
const buildOnCore = (folder: string): string[] =>
  publishedPackages(folder)
    .filter((published) => {
      const { dependencies, devDependencies } = JSON.parse(
        readFileSync(join(folder, published.folder, 'package.json'), 'utf8'),
      );
      return CORE in { ...dependencies, ...devDependencies };
    })
    .map(({ name }) => name);

/**
 * Adds the packages that build on core to each changeset of core, as patches, so that their changelogs carry core's own
 * words. changesets by itself passes over a package that bundles core, and over one whose range the new core is in.
 */
export const spreadCoreChanges = (folder: string): void => {
  const followers = buildOnCore(folder);
  for (const { path, bumps, text } of readChangesets(folder)) {
    if (!(CORE in bumps)) continue;
    const added = followers.filter((name) => !(name in bumps)).map((name) => [name, 'patch']);
    const lines = [...Object.entries(bumps), ...added].map(([name, bump]) => `"${name}": ${bump}`);
    writeFileSync(path, `---\n${lines.join('\n')}\n---\n${text}`);
  }
};

/** The packages that the changesets release. */
export const packagesToRelease = (folder: string): ReadonlySet<string> => {
  const named = readChangesets(folder).flatMap(({ bumps }) => Object.keys(bumps));
  return new Set([...named, ...(named.includes(CORE) ? buildOnCore(folder) : [])]);
};
