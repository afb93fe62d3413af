import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The root of this repository. */
export const root = fileURLToPath(new URL('../../../', import.meta.url));

/** A package that anybody can install. */
export interface PublishedPackage {
  readonly name: string;
  /** Its folder, from the root: `packages/core`. */
  readonly folder: string;
}

/** What we hold the packages to. A package without a line here cannot be packed. */
export const limits: Readonly<Record<string, { readonly maxBytes: number; readonly files: RegExp }>> = {
  '@visitor-invitations/core': {
    maxBytes: 230_000,
    files: /^dist\/[\w-]+(\.d-[\w-]+)?\.(c?js|c?js\.map|d\.c?ts)$/,
  },
  '@visitor-invitations/sandbox': {
    maxBytes: 160_000,
    files:
      /^(dist\/[\w-]+(\.d-[\w-]+)?\.(js|js\.map|d\.ts)|bin\/[\w-]+\.js|assets\/[\w-]+\.(css|js|txt|woff2)|examples\/.*)$/,
  },
  '@visitor-invitations/conformance': {
    maxBytes: 40_000,
    files: /^(dist\/[\w-]+\.js|bin\/[\w-]+\.js)$/,
  },
  '@visitor-invitations/fake-slack': {
    maxBytes: 170_000,
    files: /^dist\/[\w-]+(\.d-[\w-]+)?\.(js|js\.map|d\.ts)$/,
  },
  '@visitor-invitations/mcp': {
    maxBytes: 40_000,
    files: /^(dist\/[\w-]+(\.d-[\w-]+)?\.(js|js\.map|d\.ts)|bin\/[\w-]+\.js)$/,
  },
  '@visitor-invitations/slack': {
    maxBytes: 250_000,
    files: /^(dist\/[\w-]+(\.d-[\w-]+)?\.(js|js\.map|d\.ts)|bin\/[\w-]+\.js|compose\.yaml|\.env\.example)$/,
  },
  'n8n-nodes-visitor-invitations': {
    maxBytes: 120_000,
    files: /^dist\/(chunk-\w+\.js|(nodes|credentials|icons)\/.*\.(js|json|svg))$/,
  },
};

/** Every published package of the workspace in a folder, by name. */
export const publishedPackages = (folder: string = root): readonly PublishedPackage[] =>
  globSync('{packages,apps}/*/package.json', { cwd: folder })
    .map((file) => ({ ...JSON.parse(readFileSync(join(folder, file), 'utf8')), folder: dirname(file) }))
    .filter((manifest) => !manifest.private)
    .map(({ name, folder }) => ({ name, folder: folder.replaceAll('\\', '/') }))
    .sort((one, other) => one.name.localeCompare(other.name));
