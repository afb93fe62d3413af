import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { VisitorInvitations } from '@visitor-invitations/core';
import { createSandbox, type Sandbox, type SandboxOptions } from '@visitor-invitations/sandbox';
import type { ICredentialDataDecryptedObject as CredentialData, INodeParameters } from 'n8n-workflow';
import {
  type Credentials,
  createN8nEngine,
  type EngineOptions,
  type N8nEngine,
  type RunRequest,
  type RunResult,
} from '../n8n-engine/index.ts';

export const credentialType = 'visitorInvitationsApi';
export const now = '2026-05-04T08:00:00.000Z';

type More = Omit<RunRequest, 'node' | 'parameters'>;
type WorldOptions = Pick<EngineOptions, 'extraNodes'> & Pick<SandboxOptions, 'sleep'>;

/** The built n8n package, in n8n's engine, against a sandbox over HTTP. */
export interface World {
  readonly sandbox: Sandbox;
  readonly engine: N8nEngine;
  /** Sees the service without n8n. */
  readonly visitors: VisitorInvitations;
  /** Id of a site of the demo team, by name. */
  readonly siteIds: Readonly<Record<string, string>>;
  readonly credentials: Credentials;
  /** A credential of its own, the demo team's with some fields changed. */
  credentialsWith(changes: CredentialData): Credentials;
  /** Runs an action of the node. */
  act(resource: string, operation: string, parameters: INodeParameters, options?: More): Promise<RunResult>;
  /** Runs an operation of the resource Invitation. */
  invitation(operation: string, parameters: INodeParameters, options?: More): Promise<RunResult>;
  close(): Promise<void>;
}

/** The folder of the built n8n package. */
export const packageDir = dirname(
  createRequire(import.meta.url).resolve('n8n-nodes-visitor-invitations/package.json'),
);

export async function createWorld({ sleep, ...options }: WorldOptions = {}): Promise<World> {
  const sandbox = createSandbox({ now, ...(sleep && { sleep }) });
  const baseUrl = await sandbox.listen();
  const engine = await createN8nEngine({ packageDir, ...options });
  const { teamId, clientId, clientSecret } = sandbox.demo;
  const visitors = new VisitorInvitations({
    baseUrl,
    teamId,
    clientId,
    clientSecret,
    now: sandbox.clock.millis,
  });
  const sites = await visitors.sites.list().toArray();

  const credentialsWith: World['credentialsWith'] = (changes) =>
    engine.credentials({
      [credentialType]: { baseUrl, teamId, clientId, clientSecret, accessToken: '', ...changes },
    });
  const credentials = credentialsWith({});
  const act: World['act'] = (resource, operation, parameters, more = {}) =>
    engine.run({
      node: 'visitorInvitations',
      credentials,
      ...more,
      parameters: { resource, operation, ...parameters },
    });
  return {
    sandbox,
    engine,
    visitors,
    siteIds: Object.fromEntries(sites.map(({ name = '', id = '' }) => [name, id])),
    credentials,
    credentialsWith,
    act,
    invitation: (operation, parameters, more) => act('invitation', operation, parameters, more),
    close: () => sandbox.close(),
  };
}

/** A locator in the mode in which a person types an id. */
export const byId = (value: string) => ({ __rl: true, mode: 'id', value });
/** A locator in the mode in which a person types a name. */
export const byName = (value: string) => ({ __rl: true, mode: 'name', value });

/** Parameters of an invitation to Alice's site that the service accepts. */
export const visit = (world: World) => ({
  firstName: 'Nathan',
  lastName: 'Smith',
  hostEmail: 'alice@example.com',
  siteId: byId(world.siteIds['London Riverside'] ?? ''),
  visitorType: byName('Contractor'),
  startDate: '2026-06-01T09:00:00',
  endDate: '2026-06-01T10:00:00',
});
