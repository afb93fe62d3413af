import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { test as base, expect } from 'vitest';
import { filesIn, type Tarball } from '../tarball.ts';
import { differingFiles } from './released.ts';

const manifest = { name: 'n8n-nodes-visitor-invitations', version: '1.0.0', dependencies: { zod: '^4.0.0' } };
const released = { 'README.md': '# Nodes', 'dist/node.js': 'old', 'dist/node.js.map': '{}' };

/** Which files differ once a release was changed. */
const test = base.extend('differing', async ({ task: _ }, { onCleanup }) => {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'released-')));
  onCleanup(() => rm(folder, { recursive: true }));
  const tarball = async (name: string, files: object, changes: object): Promise<Tarball> => {
    const packed = { ...manifest, ...changes };
    for (const [file, text] of Object.entries({ ...files, 'package.json': JSON.stringify(packed) })) {
      await mkdir(dirname(join(folder, name, file)), { recursive: true });
      await writeFile(join(folder, name, file), text);
    }
    const at = join(folder, name);
    return {
      path: '',
      bytes: 0,
      sha256: '',
      folder: at,
      manifest: packed,
      files: await filesIn(at),
      remove: async () => {},
    };
  };
  return async (files: object, changes: object = {}) =>
    differingFiles(
      await tarball('before', released, {}),
      await tarball('now', { ...released, ...files }, changes),
    );
});

test('what is built counts: changed, and new', async ({ differing }) => {
  expect(await differing({ 'dist/node.js': 'new', 'dist/chunk.js': '' })).toEqual([
    'dist/chunk.js',
    'dist/node.js',
  ]);
});

test('what only readers see does not', async ({ differing }) => {
  const forReaders = {
    'README.md': '# All nodes',
    'dist/node.js.map': '{ "version": 3 }',
    'CHANGELOG.md': '# 1.0.0',
  };
  expect(await differing(forReaders, { version: '1.0.1', description: 'All nodes' })).toEqual([]);
});

test('what a program notices of the manifest does', async ({ differing }) => {
  expect(await differing({}, { dependencies: { zod: '^4.1.0' } })).toEqual(['package.json']);
});
