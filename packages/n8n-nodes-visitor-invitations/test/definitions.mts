import { mkdtemp, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type * as Sdk from '@n8n/workflow-sdk';
import type * as Generator from '@n8n/workflow-sdk/dist/generate-types/generate-node-defs-cli';
import type { N8nEngine } from '@visitor-invitations/n8n-engine';
import { vi } from 'vitest';

// As n8n loads them: imported, they would come with a second copy of n8n-workflow.
const require = createRequire(import.meta.url);
/** What n8n gives models that build workflows. */
export const sdk: typeof Sdk = require('@n8n/workflow-sdk');
const generator: typeof Generator = require('@n8n/workflow-sdk/dist/generate-types/generate-node-defs-cli');

/** Writes the types of the node that models get, and what their workflows are validated against, into a new folder. */
export const writeDefinitions = async ({ describe, packageName }: N8nEngine): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'definitions-'));
  const nodesJsonPath = join(folder, 'nodes.json');
  await writeFile(
    nodesJsonPath,
    JSON.stringify(['visitorInvitations', 'visitorInvitationsTrigger'].map(describe)),
  );
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  await generator.generateNodeDefinitions({ nodesJsonPath, outputDir: folder, packageName });
  log.mockRestore();
  return folder;
};
