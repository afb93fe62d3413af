import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '@visitor-invitations/testing/free-port';
import { releaseEnv } from '../release/npm.ts';
import { run } from '../run.ts';
import { jobPath } from './job-path.ts';

/** Where `npm run rehearse-release` installs the registry. */
const installed = fileURLToPath(new URL('../../../release/', import.meta.url));

/** A registry on this machine. What is not ours it has from the registry of this machine's npm. */
export interface Registry {
  readonly url: string;
  readonly port: number;
  /**
   * What a job or a user's machine has: Node, the system's commands, and npm, which publishes to this registry and installs from it.
   * Nothing of this workspace or of the settings of this machine's user.
   */
  readonly env: Readonly<Record<string, string>> & { readonly PATH: string };
  stop(): Promise<void>;
}

interface RegistryOptions {
  /** Where it keeps its packages. A later registry in the same folder has them. */
  readonly folder: string;
  /** Any that is free, if left out. */
  readonly port?: number | undefined;
  /** A package that it refuses to take. */
  readonly refuses?: string;
}

/** Starts Verdaccio, which anybody on this machine can publish to. */
export const startRegistry = async ({ folder, refuses, ...given }: RegistryOptions): Promise<Registry> => {
  const upstream = (await run(folder, ['npm', 'config', 'get', 'registry'], releaseEnv())).trim();
  const port = given.port ?? (await freePort());
  const ours = { access: '$all', publish: '$all', unpublish: '$all' };
  const config = {
    storage: join(folder, 'storage'),
    auth: { htpasswd: { file: join(folder, 'htpasswd') } },
    uplinks: { upstream: { url: upstream, cache: false, maxage: '1h', timeout: '60s' } },
    packages: {
      '@visitor-invitations/*': ours,
      'n8n-nodes-visitor-invitations': ours,
      ...(refuses && { [refuses]: { ...ours, publish: 'a-maintainer' } }),
      '**': { access: '$all', proxy: 'upstream' },
    },
    max_body_size: '100mb',
    log: { type: 'stdout', format: 'pretty', level: 'error' },
  };
  // YAML takes JSON.
  await writeFile(join(folder, 'config.yaml'), JSON.stringify(config, null, 2));
  const verdaccio = join(installed, 'node_modules/verdaccio/bin/verdaccio');
  const args = ['--config', join(folder, 'config.yaml'), '--listen', `127.0.0.1:${port}`];
  const child = spawn(process.execPath, [verdaccio, ...args], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    // Also what this machine needs to reach the outside, such as certificates.
    env: { NODE_USE_SYSTEM_CA: '1', ...process.env, HOME: folder },
  });
  const url = `http://127.0.0.1:${port}/`;
  const settings = join(folder, 'npmrc');
  await writeFile(
    settings,
    `registry=${url}\n//127.0.0.1:${port}/:_authToken=rehearsal\nupdate-notifier=false\n`,
  );
  await listens(url, child);
  return {
    url,
    port,
    env: {
      PATH: jobPath(),
      npm_config_userconfig: settings,
      npm_config_registry: url,
      npm_config_cache: join(folder, 'cache'),
      HOME: process.env.HOME ?? folder,
    },
    stop: async () => {
      child.kill();
      if (child.exitCode === null) await once(child, 'exit');
    },
  };
};

const listens = async (url: string, child: ChildProcess): Promise<void> => {
  for (;;) {
    if (child.exitCode !== null)
      throw new Error('The registry stopped before it was listening. See the output above.');
    const response = await fetch(`${url}-/ping`).catch(() => undefined);
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
};
