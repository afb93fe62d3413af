import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** The exit code of a program, and what it printed. */
export const ended = async (child: ChildProcess): Promise<{ code: number | null; output: string }> => {
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk));
  const [code] = await once(child, 'close');
  return { code, output };
};

/**
 * Waits until an app takes requests; `/healthz` says 200 before its connection to Slack is there.
 *
 * @throws Error with what it printed when it ends before that
 */
export const ready = async (child: ChildProcess, url: string): Promise<void> => {
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (printed += chunk));
  for (;;) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(printed);
    const response = await fetch(`${url}/readyz`).catch(() => undefined);
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
};
