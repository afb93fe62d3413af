import { test as base } from 'vitest';
import { createSandbox, type SandboxOptions } from './create-sandbox.ts';

/**
 * The `test` function of vitest 4.1 or newer, with a fresh sandbox for every test. Its data is what
 * `beforeAll` left. Clock, faults and switches are reset, and the request log is empty. Concurrent tests
 * share the sandbox, so give each its own team or sandbox.
 *
 * - `sandboxOptions` is how the file's sandbox starts; replace it with `test.extend`.
 * - `sandbox` is the sandbox for one test.
 * - `fileSandbox` is the same sandbox for `beforeAll`.
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
