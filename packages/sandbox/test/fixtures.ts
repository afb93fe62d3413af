import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base } from 'vitest';
import type { SandboxOptions } from '../src/index.ts';
import { actFor, startSandbox } from './support.ts';

/** Tests of a listening sandbox: one for each file, and a fresh team for each test. */
export const test = base
  /** How the sandbox of a file starts: `.extend('options', { scope: 'file' }, { quota: '20/60' })`. */
  .extend('options', { scope: 'file' }, {} as SandboxOptions)
  .extend('sandbox', { scope: 'file' }, async ({ options }, { onCleanup }) => {
    const sandbox = await startSandbox(options);
    onCleanup(() => sandbox.close());
    return sandbox;
  })
  .extend('team', ({ sandbox }) => sandbox.teams.create())
  /** Acts for the test's team, with a token of its own. */
  .extend('actor', ({ sandbox, team }) => actFor(sandbox, team))
  /** A folder for the files of a test file, removed at its end. */
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads what a fixture needs from the pattern.
  .extend('folder', { scope: 'file' }, async ({}, { onCleanup }) => {
    const folder = await mkdtemp(join(tmpdir(), 'visitor-sandbox-'));
    onCleanup(() => rm(folder, { recursive: true }));
    return folder;
  });
