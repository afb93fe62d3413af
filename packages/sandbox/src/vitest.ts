import { test as base } from 'vitest';
import { createSandbox, type SandboxOptions } from './create-sandbox.ts';

/**
 * The `test` of vitest 4.1 or newer, with a sandbox that every test finds as new: the data is what `beforeAll` left, clock,
 * faults and switches are as at the start, and there are no requests. Tests that run at the same time share it; give each of
 * those a team of its own, or a sandbox.
 *
 * - `sandboxOptions` is how the sandbox of a file starts; replace it with `test.extend`.
 * - `sandbox` is the sandbox for one test.
 * - `fileSandbox` is the same for `beforeAll`.
 *
 * @example
 * import { test } from '@visitor-invitations/sandbox/vitest';
 *
 * test('asks for the sites once', async ({ sandbox }) => {
 *   await listSites(new VisitorInvitations(sandbox.clientOptions()));
 *   sandbox.requests.expect({ operation: 'sites.list', times: 1 });
 * });
 */
export const test = base
  .extend('sandboxOptions', { scope: 'file' }, {} as SandboxOptions)
  .extend('fileSandbox', { scope: 'file' }, async ({ sandboxOptions }, { onCleanup }) => {
    const sandbox = createSandbox(sandboxOptions);
    onCleanup(sandbox.close);
    return sandbox;
  })
  // Taken when the first test begins.
  .extend('sandboxStart', { scope: 'file' }, ({ fileSandbox }) => fileSandbox.snapshot())
  .extend('sandbox', ({ fileSandbox, sandboxStart }) => {
    fileSandbox.reset();
    fileSandbox.restore(sandboxStart);
    return fileSandbox;
  });
