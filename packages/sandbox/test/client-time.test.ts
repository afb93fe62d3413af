import { VisitorInvitations } from '@visitor-invitations/core';
import { expect, vi } from 'vitest';
import { test as base } from './fixtures.ts';

const test = base.extend('options', { scope: 'file' }, { now: '2026-05-04T09:00:00Z', quota: 'real' });

test('who waits for the quota under a frozen clock goes on when that is advanced, over HTTP', async ({
  sandbox,
  team,
}) => {
  const overHttp = { baseUrl: sandbox.url, transport: undefined };
  await using client = new VisitorInvitations({ ...sandbox.clientOptions(team), ...overHttp });
  let read = 0;
  const readOne = async () => {
    await client.sites.list().page();
    read += 1;
  };
  const reads = Promise.all(Array.from({ length: 25 }, readOne));
  const ours = { team: team.teamId, operation: 'sites.list' } as const;
  // The client knows of the quota by the responses.
  await vi.waitFor(() => expect(read).toBe(20));
  sandbox.clock.advance('30s');
  sandbox.clock.set('2026-05-04T09:01:00Z');
  await reads;
  sandbox.requests.expect({ ...ours, status: 200, times: 25 });
});

test('the time of clients never goes back, and a wait that is aborted ends with its reason', async ({
  sandbox,
}) => {
  const { elapsed, sleep } = sandbox.clientOptions().internals;
  const before = elapsed();
  const now = sandbox.clock.now();
  sandbox.clock.advance('1h');
  sandbox.clock.set(now);
  expect(elapsed()).toBeGreaterThanOrEqual(before + 3_600_000);

  const stop = new AbortController();
  const wait = sleep(60_000, stop.signal);
  stop.abort(new Error('enough'));
  await expect(wait).rejects.toThrow('enough');
});
