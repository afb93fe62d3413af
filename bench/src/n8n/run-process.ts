import { argv } from 'node:process';
import { setTimeout } from 'node:timers/promises';
import { operations } from '@visitor-invitations/core';
import { createN8nEngine, type RunRequest } from '@visitor-invitations/n8n-engine';
import { takeTurns } from '../child.ts';
import { benchToken, team } from '../service.ts';
import { BARE, sendBareUpdates } from './bare-requests.ts';
import type { Counts } from './service-process.ts';

/** A run of one node, which updates an invitation for each of its items; or as many updates without a node. */
export interface Run {
  readonly node: Contestant;
  /** Address of the service. */
  readonly url: string;
  readonly items: number;
  /** Whether the token that n8n has kept from an earlier run is still valid. */
  readonly isTokenValid: boolean;
  /** Cancels the run half a second after so many updates. */
  readonly cancelAfter?: number;
}

export type Contestant = NodeName | typeof BARE;
type NodeName = 'ours' | 'ours, keeping other fields' | 'HTTP Request';

/** What came of a run. */
export interface Outcome extends Counts {
  readonly ms: number;
  readonly failed: number;
  /** How long the run took to end when it was cancelled, and what was sent after that. */
  readonly cancelled?: { readonly ms: number; readonly sentLater: number };
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

const nodes: Record<NodeName, (url: string) => Pick<RunRequest, 'node' | 'parameters' | 'typeVersion'>> = {
  ours: () => ours(false),
  'ours, keeping other fields': () => ours(true),
  'HTTP Request': (url) => ({
    node: 'n8n-nodes-base.httpRequest',
    typeVersion: 4.2,
    parameters: {
      method: 'PUT',
      url: `=${url}${pathOf('{{ $json.id }}')}`,
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

const pathOf = (id: string) => update.replace('{invitationId}', id);

const itemAt = (at: number) => ({
  id: `5b6f7a52-0d6e-4c0e-9d58-${at.toString(16).padStart(12, '0')}`,
  notes: `Gate ${at}`,
});

type Item = ReturnType<typeof itemAt>;

const runBare = async (url: string, items: readonly Item[], token: string) => {
  const updates = items.map(({ id, notes }) => ({ url: url + pathOf(id), body: { visitorNotes: notes } }));
  const responses = await sendBareUpdates(updates, token);
  return { items: responses.map((json) => ({ json })), error: undefined };
};

const engine = createN8nEngine({
  ...(JSON.parse(argv[2] ?? '{}') as Installed),
  builtInNodes: ['HttpRequest'],
});

takeTurns(async ({ node, url, items, isTokenValid, cancelAfter }: Run): Promise<Outcome> => {
  const { credentials, run } = await engine;
  const counts = async () => (await (await fetch(`${url}/counts`)).json()) as Counts;
  await fetch(`${url}/counts`, { method: 'POST' });
  const cancel = new AbortController();
  const startedAt = performance.now();
  const input = Array.from({ length: items }, (_, at) => itemAt(at));
  const token = isTokenValid ? benchToken : 'expired';
  const running =
    node === BARE
      ? runBare(url, input, token)
      : run({
          ...nodes[node](url),
          credentials: credentials({ visitorInvitationsApi: { baseUrl: url, ...team, accessToken: token } }),
          items: input,
          onError: 'continueRegularOutput',
          signal: cancel.signal,
        });

  const cancelling = async (updates: number) => {
    while ((await counts()).updates < updates) await setTimeout(20);
    await setTimeout(500);
    const { requests } = await counts();
    const at = performance.now();
    cancel.abort();
    await running;
    const ms = performance.now() - at;
    await setTimeout(1000);
    return { ms, sentLater: (await counts()).requests - requests };
  };
  const cancelled = cancelAfter === undefined ? undefined : await cancelling(cancelAfter);
  const result = await running;
  const ms = performance.now() - startedAt;
  if (!cancelled && result.items.length !== items)
    throw new Error(`${node}: ${result.items.length} of ${items} items came out (${result.error?.message}).`);
  return {
    ms,
    failed: result.items.filter(({ json }) => json.error !== undefined).length,
    ...(cancelled && { cancelled }),
    ...(await counts()),
  };
});
