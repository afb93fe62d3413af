import { TimeoutError, VisitorInvitations } from '@visitor-invitations/core';
import { test as base } from '@visitor-invitations/sandbox/vitest';
import { expect, vi } from 'vitest';

const test = base
  .extend('sandboxOptions', { scope: 'file' }, { now: '2026-05-04T09:00:00Z', quota: 'real' })
  .extend('visitors', ({ sandbox }) => new VisitorInvitations(sandbox.clientOptions()));

test('of 25 searches 20 go at once, and the others a minute later', async ({ sandbox, visitors }) => {
  const search = () => visitors.invitations.searchByHost('alice@example.com').page();
  const searches = Promise.all(Array.from({ length: 25 }, search));
  await vi.waitFor(() => sandbox.requests.expect({ operation: 'invitations.searchByHost', times: 20 }));
  sandbox.clock.advance('1m');
  await searches;
  sandbox.requests.expect({ operation: 'invitations.searchByHost', status: 200, times: 25 });
});

test('a call that has no minute to wait says so at once', async ({ sandbox, visitors }) => {
  for (let count = 1; count <= 20; count += 1) await visitors.sites.list().page();
  await expect(visitors.sites.list({ deadline: 30_000 }).page()).rejects.toThrow(TimeoutError);
  sandbox.requests.expect({ operation: 'sites.list', times: 20 });
});

test('where another program used up the quota, the refused call waits for the next one', async ({
  sandbox,
  visitors,
}) => {
  const another = new VisitorInvitations(sandbox.clientOptions());
  for (let count = 1; count <= 20; count += 1) await another.sites.list().page();
  const read = visitors.sites.list().page();
  await vi.waitFor(() => sandbox.requests.expect({ code: 'RATE_LIMITED', times: 1 }));
  sandbox.clock.advance('1m');
  expect((await read).records).toHaveLength(3);
});
