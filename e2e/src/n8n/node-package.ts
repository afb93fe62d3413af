import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { run } from '../packaging/run.ts';
import { packInto } from '../packaging/tarball.ts';

/** The folder of the built node. */
export const nodePackageDir = dirname(
  createRequire(import.meta.url).resolve('n8n-nodes-visitor-invitations/package.json'),
);

/** Packs the node as a release does, and installs it in n8n's home as n8n installs a community node. */
export const installNode = async (home: string): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'packed-node-'));
  try {
    await installInHome(home, await packInto(folder, nodePackageDir), { npm_config_offline: 'true' });
  } finally {
    await rm(folder, { recursive: true });
  }
};

/** Installs a tarball or a published version of the node in n8n's home, as n8n installs a community node. */
export const installInHome = async (
  home: string,
  nodePackage: string,
  env: Record<string, string>,
): Promise<void> => {
  const nodes = join(home, '.n8n/nodes');
  await rm(nodes, { recursive: true, force: true });
  await mkdir(nodes, { recursive: true });
  await writeFile(
    join(nodes, 'package.json'),
    JSON.stringify({ name: 'installed-nodes', private: true, dependencies: {} }),
  );
  const flags = ['--ignore-scripts', '--no-audit', '--no-fund', '--legacy-peer-deps', '--omit=peer'];
  await run(nodes, ['npm', 'install', ...flags, nodePackage], env);
};
