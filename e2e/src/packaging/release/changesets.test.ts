import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { test as base, describe, expect } from 'vitest';
import { publishedPackages, root } from '../published-packages.ts';
import { run } from '../run.ts';
import { packagesToRelease, spreadCoreChanges } from './changesets.ts';

const CORE = '@visitor-invitations/core';
const NODE = 'n8n-nodes-visitor-invitations';
const SANDBOX = '@visitor-invitations/sandbox';
/** What a maintainer wrote of a fix in core, which says nothing of the packages that build on it. */
const fix = 'A token that ends while a request waits is renewed, and the request is sent once.';

/** The manifests and settings of this workspace after a release, and nothing to release. */
const test = base.extend('workspace', async ({ task: _ }, { onCleanup }) => {
  const folder = mkdtempSync(join(tmpdir(), 'release-'));
  onCleanup(() => rmSync(folder, { recursive: true }));
  const files = ['package.json', 'pnpm-workspace.yaml', '.changeset/config.json', '.changeset/changelog.mjs'];
  for (const file of [
    ...files,
    ...globSync('{packages,apps}/*/package.json', { cwd: root }),
    'e2e/package.json',
  ]) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(join(root, file), join(folder, file));
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
  for (const { folder: published } of publishedPackages(folder)) {
    const path = join(folder, published, 'package.json');
    writeFileSync(path, readFileSync(path, 'utf8').replace(/"version": ".*"/, '"version": "0.4.0"'));
  }
  const manifestOf = (name: string) => {
    const found = publishedPackages(folder).find((published) => published.name === name);
    return join(folder, found?.folder ?? '', 'package.json');
  };
  return {
    folder,
    describe: (name: string, text: string) =>
      writeFileSync(
        join(folder, `.changeset/${readdirSync(join(folder, '.changeset')).length}.md`),
        `---\n'${name}': patch\n---\n\n${text}\n`,
      ),
    version: async () => {
      spreadCoreChanges(folder);
      await run(folder, ['changeset', 'version']);
    },
    versionOf: (name: string) => JSON.parse(readFileSync(manifestOf(name), 'utf8')).version,
    changelogOf: (name: string) => readFileSync(join(dirname(manifestOf(name)), 'CHANGELOG.md'), 'utf8'),
  };
});

describe('a fix of core', () => {
  test('releases every package that builds on it, with the words of the fix', async ({ workspace }) => {
    workspace.describe(CORE, fix);
    const released = [...packagesToRelease(workspace.folder)].sort();
    await workspace.version();
    expect(released).toEqual(expect.arrayContaining([CORE, SANDBOX, NODE]));
    for (const name of released) {
      expect(workspace.versionOf(name), name).toBe('0.4.1');
      expect(workspace.changelogOf(name), name).toContain(fix);
    }
    expect(workspace.versionOf('@visitor-invitations/fake-slack')).toBe('0.4.0');
  });

  test('keeps what its changeset says of another package', async ({ workspace }) => {
    writeFileSync(
      join(workspace.folder, '.changeset/both.md'),
      `---\n"${CORE}": minor\n"${NODE}": minor\n---\n\n${fix}\n`,
    );
    await workspace.version();
    expect([CORE, NODE].map(workspace.versionOf)).toEqual(['0.5.0', '0.5.0']);
    expect(workspace.versionOf(SANDBOX)).toBe('0.4.1');
  });
});

test.for([NODE, SANDBOX])('a change of %s releases it alone', async (changed, { workspace }) => {
  workspace.describe(changed, 'A list begins with what was used last.');
  expect([...packagesToRelease(workspace.folder)]).toEqual([changed]);
  await workspace.version();
  expect(
    publishedPackages(workspace.folder).filter(({ name }) => workspace.versionOf(name) !== '0.4.0'),
  ).toEqual([expect.objectContaining({ name: changed })]);
});

test('a changeset without its packages is named', ({ workspace }) => {
  writeFileSync(join(workspace.folder, '.changeset/bare.md'), 'No packages.\n');
  expect(() => packagesToRelease(workspace.folder)).toThrow('bare.md doesn’t start with its packages');
});
