import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import type { Sandbox } from '@visitor-invitations/sandbox';
import { type Credentials, createN8nEngine, type N8nEngine } from '../../n8n-engine/index.ts';

const packageDir = dirname(
  createRequire(import.meta.url).resolve('n8n-nodes-visitor-invitations/package.json'),
);

/** n8n's engine with the node installed, and the credential that its user filled in. */
export interface N8n {
  readonly engine: N8nEngine;
  readonly credentials: Credentials;
}

/** Starts n8n's engine, with a credential for the demo team. */
export async function openN8n({ url: baseUrl, demo }: Sandbox): Promise<N8n> {
  const engine = await createN8nEngine({ packageDir });
  const credentials = engine.credentials({ visitorInvitationsApi: { baseUrl, ...demo } });
  return { engine, credentials };
}
