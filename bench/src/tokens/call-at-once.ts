import { argv } from 'node:process';
import { VisitorInvitations } from '@visitor-invitations/core';
import { runMeasurement } from '../started.ts';
import { team } from '../team.ts';
import type { Counts } from './service.ts';

/** How many calls are made at once: when there is no token yet, and when the service has just revoked it. */
export interface Storm {
  readonly url: string;
  readonly firstCalls: number;
  readonly refusedCalls: number;
}

/** What came of many calls at once. */
export interface Outcome {
  readonly calls: number;
  readonly succeeded: number;
  readonly tokenRequests: number;
  readonly connections: number;
}

const invitationId = '5b6f7a52-0d6e-4c0e-9d58-3c1f6f2f7a01';

async function storm({ url, firstCalls, refusedCalls }: Storm): Promise<Outcome[]> {
  await using visitors = new VisitorInvitations({ baseUrl: url, ...team, deadline: 60_000 });
  const counts = async () => (await (await fetch(`${url}/counts`)).json()) as Counts;

  const callAtOnce = async (calls: number): Promise<Outcome> => {
    const before = await counts();
    const results = await Promise.allSettled(
      Array.from({ length: calls }, () => visitors.invitations.get(invitationId)),
    );
    const after = await counts();
    return {
      calls,
      succeeded: results.filter(({ status }) => status === 'fulfilled').length,
      tokenRequests: after.tokenRequests - before.tokenRequests,
      connections: after.connections - before.connections,
    };
  };

  const first = await callAtOnce(firstCalls);
  await fetch(`${url}/revoke`, { method: 'POST' });
  return [first, await callAtOnce(refusedCalls)];
}

await runMeasurement(() => storm(JSON.parse(argv[2] ?? '{}') as Storm));
