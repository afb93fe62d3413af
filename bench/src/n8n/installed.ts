import { execFile } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { selfSigned } from '@visitor-invitations/testing/self-signed';
import type { Start } from '../processes.ts';
import type { Installed } from './run-process.ts';
import type { ServiceOptions } from './service-process.ts';

const run = promisify(execFile);
const nodePackage = fileURLToPath(
  new URL('../../../packages/n8n-nodes-visitor-invitations', import.meta.url),
);
const n8nDir = fileURLToPath(new URL('../../../e2e/n8n/node_modules/n8n', import.meta.url));

/** The node as it is published, beside a real n8n. */
export interface Installation extends AsyncDisposable {
  /** What a process needs that loads the node, besides its own arguments. It trusts the certificate. */
  readonly start: Start;
  /** A certificate for the service. */
  readonly tls: ServiceOptions['tls'];
}

/** Packs the node, and unpacks it where it finds nothing but what n8n gives it. */
export const install = async (): Promise<Installation> => {
  if (!existsSync(n8nDir))
    throw new Error('This part needs n8n’s HTTP Request node. Run npm run n8n once to install it.');
  const folder = await mkdtemp(join(tmpdir(), 'bench-n8n-'));
  const args = ['pack', '--ignore-scripts', '--pack-destination', folder];
  const { stdout } = await run('npm', args, { cwd: nodePackage });
  await run('tar', ['-xzf', stdout.trim().split('\n').at(-1) ?? ''], { cwd: folder });
  const tls = selfSigned();
  const certificateFile = join(folder, 'certificate.pem');
  await writeFile(certificateFile, tls.cert);
  const installed: Installed = { packageDir: join(folder, 'package'), n8nDir };
  return {
    start: {
      args: [JSON.stringify(installed)],
      env: {
        ...process.env,
        // As n8n does for the packages of its community.
        NODE_PATH: join(realpathSync(n8nDir), '..'),
        NODE_EXTRA_CA_CERTS: certificateFile,
      },
    },
    tls,
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }),
  };
};
