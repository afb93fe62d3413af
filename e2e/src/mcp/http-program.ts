import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { freePort } from '@visitor-invitations/testing/free-port';

const folder = new URL('../../../packages/mcp/', import.meta.url);

/** A program, and where it listens. */
interface HttpProgram {
  readonly url: string;
  readonly program: ChildProcess;
}

/** Starts the HTTP program of the MCP server's README for a service. */
export const startHttpProgram = async (baseUrl: string): Promise<HttpProgram> => {
  const [, code = ''] = /^```ts\n(.*?)^```$/ms.exec(readFileSync(new URL('README.md', folder), 'utf8')) ?? [];
  const port = await freePort();
  const program = spawn(process.execPath, ['--input-type=module-typescript', '--eval', code], {
    cwd: folder,
    env: { ...process.env, VISITOR_BASE_URL: baseUrl, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(createInterface(program.stdout), 'line');
  return { url: `http://127.0.0.1:${port}/mcp`, program };
};
