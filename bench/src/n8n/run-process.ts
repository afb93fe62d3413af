import { argv } from 'node:process';
import { operations } from '@visitor-invitations/core/contract';
import { createN8nEngine, type RunRequest } from '@visitor-invitations/n8n-engine';
import { takeTurns } from '../child.ts';
import { benchToken, team } from '../service.ts';
import type { Counts } from './service-process.ts';

/** A run of one node, which updates an invitation for each of its items. */
export interface Run {
  readonly node: Contestant;
  /** Address of the service. */
  readonly url: string;
  readonly items: number;
  /** Whether the token that n8n has kept from an earlier run is still valid. */
  readonly isTokenValid: boolean;
}

export type Contestant = 'ours' | 'ours, keeping other fields' | 'HTTP Request';

/** What came of a run. */
export interface Outcome extends Counts {
  readonly ms: number;
  readonly failed: number;
}

/** Folders of the node's package as it is published, and of the n8n that runs it. */
export interface Installed {
  readonly packageDir: string;
  readonly n8nDir: string;
}

const update = operations['invitations.update'].paths.current;

const ours = (keepOtherFields: boolean) => ({
  node: 'visitorInvitations',
  parameters: {
    resource: 'invitation',
    operation: 'update',
    invitationId: { __rl: true, mode: 'id', value: '={{ $json.id }}' },
    emailVisitor: false,
    keepOtherFields,
    updateFields: { visitorNotes: '={{ $json.notes }}' },
  },
});

const nodes: Record<Contestant, (url: string) => Pick<RunRequest, 'node' | 'parameters' | 'typeVersion'>> = {
  ours: () => ours(false),
  'ours, keeping other fields': () => ours(true),
  'HTTP Request': (url) => ({
    node: 'n8n-nodes-base.httpRequest',
    typeVersion: 4.2,
    parameters: {
      method: 'PUT',
      url: `=${url}${update.replace('{invitationId}', '{{ $json.id }}')}`,
      authentication: 'predefinedCredentialType',
      nodeCredentialType: 'visitorInvitationsApi',
      sendQuery: true,
      queryParameters: { parameters: [{ name: 'suppressEmail', value: 'true' }] },
      sendBody: true,
      bodyParameters: { parameters: [{ name: 'visitorNotes', value: '={{ $json.notes }}' }] },
      options: {},
    },
  }),
};

const itemAt = (at: number) => ({
  id: `5b6f7a52-0d6e-4c0e-9d58-${at.toString(16).padStart(12, '0')}`,
  notes: `Gate ${at}`,
});

const engine = createN8nEngine({
  ...(JSON.parse(argv[2] ?? '{}') as Installed),
  builtInNodes: ['HttpRequest'],
});

takeTurns(async ({ node, url, items, isTokenValid }: Run): Promise<Outcome> => {
  const { credentials, run } = await engine;
  await fetch(`${url}/counts`, { method: 'POST' });
  const accessToken = isTokenValid ? benchToken : 'expired';
  const startedAt = performance.now();
  const result = await run({
    ...nodes[node](url),
    credentials: credentials({ visitorInvitationsApi: { baseUrl: url, ...team, accessToken } }),
    items: Array.from({ length: items }, (_, at) => itemAt(at)),
    onError: 'continueRegularOutput',
  });
  const ms = performance.now() - startedAt;
  if (result.items.length !== items)
    throw new Error(
      `${node}: ${result.items.length} of ${items} items were output (${result.error?.message}).`,
    );
  const counts = (await (await fetch(`${url}/counts`)).json()) as Counts;
  return { ms, failed: result.items.filter(({ json }) => json.error !== undefined).length, ...counts };
});
