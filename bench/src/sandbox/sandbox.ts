import { freePort } from '@visitor-invitations/testing/free-port';
import { type RunningService, serveCommand } from '../processes.ts';

/** The command of the sandbox, as its package gives it. */
const sandboxCommand = new URL(
  '../bin/visitor-sandbox.js',
  import.meta.resolve('@visitor-invitations/sandbox'),
);

/** Starts the sandbox with these flags, and waits until it is well. */
export const serveSandbox = async (
  flags: readonly string[] = [],
): Promise<RunningService & { readonly baseUrl: string }> => {
  const baseUrl = `http://127.0.0.1:${await freePort()}`;
  const args = ['--port', new URL(baseUrl).port, ...flags];
  const command = await serveCommand(sandboxCommand, `${baseUrl}/_sandbox/health`, { args });
  return { ...command, baseUrl };
};
