import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { VisitorInvitations } from '@visitor-invitations/core';
import { createSandbox } from '@visitor-invitations/sandbox';
import { test as base } from 'vitest';
import { runWorkflow } from './executions.ts';
import { startN8n } from './n8n-server.ts';
import { installNode } from './node-package.ts';
import { importWorkflow, storeAccess, withAccess } from './set-up-workflows.ts';
import type { WorkflowFile } from './templates.ts';

/** A real n8n with the packed node installed, and a sandbox that every test finds as new. */
export const test = base
  .extend('sandbox', { scope: 'file' }, async (_, { onCleanup }) => {
    const sandbox = createSandbox();
    await sandbox.listen();
    onCleanup(() => sandbox.close());
    return sandbox;
  })
  /** A client that sees the service without n8n. */
  .extend(
    'visitors',
    { scope: 'file' },
    ({ sandbox }) => new VisitorInvitations({ baseUrl: sandbox.url, ...sandbox.demo }),
  )
  .extend('home', { scope: 'file' }, async (_, { onCleanup }) => {
    const home = await mkdtemp(join(tmpdir(), 'n8n-'));
    onCleanup(() => rm(home, { recursive: true, force: true }));
    await installNode(home);
    return home;
  })
  .extend('n8n', { scope: 'file' }, async ({ home }, { onCleanup }) => {
    const n8n = await startN8n({ home });
    onCleanup(() => n8n.stop());
    return n8n;
  })
  /** The credential for the sandbox. */
  .extend('access', { scope: 'file' }, ({ n8n, sandbox }) =>
    storeAccess(n8n, { baseUrl: sandbox.url, ...sandbox.demo }),
  )
  /** Imports a workflow, and runs it from one of its triggers. */
  .extend(
    'run',
    { scope: 'file' },
    ({ n8n, access }) =>
      async (workflow: WorkflowFile, trigger: string) =>
        runWorkflow(n8n, await importWorkflow(n8n, withAccess(workflow, access)), trigger),
  )
  .extend('reset', { auto: true }, ({ sandbox }) => sandbox.reset());
