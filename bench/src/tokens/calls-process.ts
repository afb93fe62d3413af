import { argv } from 'node:process';
import { VisitorInvitations } from '@visitor-invitations/core';
import { runMeasurement } from '../child.ts';
import { invitation, team } from '../service.ts';
import type { Counts } from './service-process.ts';

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

const storm = async ({ url, firstCalls, refusedCalls }: Storm): Promise<Outcome[]> => {
  await using visitors = new VisitorInvitations({ baseUrl: url, ...team, deadline: 60_000 });
  const counts = async () => (await (await fetch(`${url}/counts`)).json()) as Counts;

  const callAtOnce = async (calls: number): Promise<Outcome> => {
    const before = await counts();
    const results = await Promise.allSettled(
      Array.from({ length: calls }, () => visitors.invitations.get(invitation.id)),
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
};

await runMeasurement(() => storm(JSON.parse(argv[2] ?? '{}') as Storm));
