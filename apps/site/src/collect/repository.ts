import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The root of the repository. */
const root = fileURLToPath(new URL('../../../..', import.meta.url));

/** The text of a file, by its path from the root. */
export const read = (file: string): string => readFileSync(join(root, file), 'utf8');

export const exists = (file: string): boolean => existsSync(join(root, file));

/** Files that fit a pattern, in the order of their names. */
export const filesLike = (pattern: string): string[] =>
  globSync(pattern, { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .sort();

/** Where the repository is: `https://github.com/visitor-invitations/visitor-invitations`. */
export const repositoryUrl: string = JSON.parse(read('packages/core/package.json'))
  .repository.url.replace(/^git\+/, '')
  .replace(/\.git$/, '');

const [owner, name] = new URL(repositoryUrl).pathname.slice(1).split('/');

/** Where the site is published: GitHub Pages of the repository. */
export const site = `https://${owner}.github.io`;

/** The path that every address of the site begins with. */
export const base = `/${name}`;

/** What the project is, in a sentence. */
export const description =
  'Invite visitors from Slack, n8n, AI assistants and TypeScript, with the whole service as a local sandbox.';
