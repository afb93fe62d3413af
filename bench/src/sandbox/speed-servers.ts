import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { findPackageJSON } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { openApiDocument } from '@visitor-invitations/core/openapi';
import { freePort, type RunningService, serveCommand } from '../processes.ts';
import { serveSandbox } from './sandbox.ts';
import { type Jobs, jsonServerJobs, sandboxJobs } from './speed-jobs.ts';

export const serverNames = ['ours', 'Prism', 'json-server'] as const;
export type ServerName = (typeof serverNames)[number];

/** A server in a separate process, and the jobs that it gets. */
export interface Server {
  readonly baseUrl: string;
  readonly jobs: Jobs;
}

const SERVER_CPU = 0;

/** Starts every server as its user would: ours with its demo team, Prism with our document, json-server with our data. */
export const startServers = async (stack: AsyncDisposableStack): Promise<Record<ServerName, Server>> => {
  const folder = await mkdtemp(join(tmpdir(), 'visitor-bench-'));
  stack.defer(() => rm(folder, { recursive: true }));
  const sandbox = stack.use(await serveSandbox([], { cpu: SERVER_CPU }));
  const { jobs, invitations } = await sandboxJobs(sandbox.baseUrl);

  const document = join(folder, 'openapi.json');
  await writeFile(document, JSON.stringify(openApiDocument({ serverUrl: sandbox.baseUrl })));
  const prism = await startPeer(stack, '@stoplight/prism-cli', 'prism', [
    ...['mock', '--verboseLevel', 'silent', document],
  ]);

  const data = join(folder, 'db.json');
  const rows = invitations.map((invitation) => ({ ...invitation, hostEmail: invitation.host.email }));
  await writeFile(data, JSON.stringify({ invitations: rows }));
  const jsonServer = await startPeer(stack, 'json-server', 'json-server', [data]);

  return {
    ours: { baseUrl: sandbox.baseUrl, jobs },
    Prism: { baseUrl: prism.url, jobs },
    'json-server': { baseUrl: jsonServer.url, jobs: jsonServerJobs(jobs) },
  };
};

/** Starts the command of a package on a free port. */
const startPeer = async (
  stack: AsyncDisposableStack,
  name: string,
  bin: string,
  args: string[],
): Promise<RunningService> => {
  const port = await freePort();
  return stack.use(
    await serveCommand(commandOf(name, bin), `http://127.0.0.1:${port}`, {
      args: [...args, '--port', String(port), '--host', '127.0.0.1'],
      cpu: SERVER_CPU,
    }),
  );
};

/** The file behind a command of a package, whether or not the package lets its parts be imported. */
const commandOf = (name: string, bin: string): URL => {
  const manifest = findPackageJSON(name, import.meta.url);
  if (!manifest) throw new Error(`${name} is not installed.`);
  const { bin: bins } = JSON.parse(readFileSync(manifest, 'utf8')) as { bin: Record<string, string> };
  return new URL(bins[bin] as string, pathToFileURL(manifest));
};
