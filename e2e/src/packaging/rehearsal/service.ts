import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { serviceVariables } from '../consumer-projects.ts';
import type { Registry } from './registry.ts';

/** The demo team, as the sandbox's README prints it. */
const demo = {
  teamId: '11111111-1111-4111-8111-111111111111',
  clientId: 'sandbox-client',
  clientSecret: 'sandbox-secret',
};

/** The published sandbox, as a running service. */
export interface Service {
  readonly url: string;
  readonly access: typeof demo;
  /** What the projects read. */
  readonly variables: Record<string, string>;
  stop(): Promise<void>;
}

/** Runs `npx @visitor-invitations/sandbox` in a folder that knows nothing of this workspace. */
export const startService = async (folder: string, registry: Registry): Promise<Service> => {
  const child = spawn('npx', ['--yes', '@visitor-invitations/sandbox', '--port', '0'], {
    cwd: folder,
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: registry.env,
  });
  let printed = '';
  for await (const chunk of child.stdout) {
    printed += chunk;
    const [url] = /http:\/\/127\.0\.0\.1:\d+/.exec(printed) ?? [];
    if (!url) continue;
    return {
      url,
      access: demo,
      variables: serviceVariables({ url, ...demo }),
      stop: async () => {
        process.kill(-(child.pid as number), 'SIGTERM');
        child.stdout.destroy();
        if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
      },
    };
  }
  throw new Error(`npx @visitor-invitations/sandbox stopped before it was listening: ${printed}`);
};
