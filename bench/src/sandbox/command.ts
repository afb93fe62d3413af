import { freePort, type RunningCommand, type Start, serveCommand } from '../processes.ts';

/** The command of the sandbox, as its package gives it. */
export const sandboxCommand = new URL(
  '../bin/visitor-sandbox.js',
  import.meta.resolve('@visitor-invitations/sandbox'),
);

/** Starts the sandbox with these flags, and waits until it is well. */
export async function serveSandbox(
  flags: readonly string[] = [],
  options: Pick<Start, 'cpu'> = {},
): Promise<RunningCommand & { readonly baseUrl: string }> {
  const baseUrl = `http://127.0.0.1:${await freePort()}`;
  const args = ['--port', new URL(baseUrl).port, ...flags];
  const command = await serveCommand(sandboxCommand, `${baseUrl}/_sandbox/health`, { ...options, args });
  return { ...command, baseUrl };
}
