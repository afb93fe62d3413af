import { VisitorInvitations } from '@visitor-invitations/core';
import { createSandbox } from '@visitor-invitations/sandbox';
import { test as base, inject } from 'vitest';
import { runWorkflow } from './executions.ts';
import { connectN8n } from './n8n-server.ts';
import { createWorkflow, storeAccess, withAccess } from './set-up-workflows.ts';
import type { WorkflowFile } from './templates.ts';

/** The real n8n of all files, and a sandbox of each file, which every test finds as new. */
export const test = base
  .extend('n8n', { scope: 'file' }, () => connectN8n(inject('n8n')))
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads what a fixture needs from its parameter
  .extend('sandbox', { scope: 'file' }, async ({}, { onCleanup }) => {
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
        runWorkflow(n8n, await createWorkflow(n8n, withAccess(workflow, access)), trigger),
  )
  .extend('reset', { auto: true }, ({ sandbox }) => sandbox.reset());
