import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { type N8nConnection, startN8n } from './n8n-server.ts';
import { installNode } from './node-package.ts';

declare module 'vitest' {
  interface ProvidedContext {
    n8n: Pick<N8nConnection, 'url' | 'cookie'>;
  }
}

/** Starts the n8n of all test files, with the packed node installed; gives what ends it. */
export default async ({ provide }: TestProject): Promise<() => Promise<void>> => {
  const home = await mkdtemp(join(tmpdir(), 'n8n-'));
  await installNode(home);
  const { url, cookie, stop } = await startN8n({ home });
  provide('n8n', { url, cookie });
  return async () => {
    await stop();
    await rm(home, { recursive: true, force: true });
  };
};
