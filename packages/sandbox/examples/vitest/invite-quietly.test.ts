import { VisitorInvitations } from '@visitor-invitations/core';
import { test as base } from '@visitor-invitations/sandbox/vitest';
import { expect } from 'vitest';
import { inviteQuietly } from './invite-quietly.ts';

const test = base
  .extend('sandboxOptions', { scope: 'file' }, { now: '2026-05-04T09:00:00Z' })
  .extend('visitors', ({ sandbox }) => new VisitorInvitations(sandbox.clientOptions()));

test('invites once, and sends no email', async ({ sandbox, visitors }) => {
  await inviteQuietly(visitors, 'alice@example.com');
  const [request] = sandbox.requests.expect({ operation: 'invitations.create', status: 201, times: 1 });
  expect(request?.input?.query).toEqual({ suppressEmail: true });
  expect(sandbox.outbox.list()).toEqual([]);
});

test('asks again when the service fails', async ({ sandbox, visitors }) => {
  sandbox.faults.set([{ operation: 'sites.list', status: 500, times: 1 }]);
  await inviteQuietly(visitors, 'alice@example.com');
  sandbox.requests.expect({ operation: 'sites.list', times: 2 });
});

test('finds nothing of the tests before', async ({ sandbox, visitors }) => {
  sandbox.requests.expect({ times: 0 });
  expect(sandbox.faults.list()).toEqual([]);
  const { records } = await visitors.invitations.searchByHost('alice@example.com', { limit: 1000 }).page();
  expect(records.filter(({ lastName }) => lastName === 'Lovelace')).toEqual([]);
});
