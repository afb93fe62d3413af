import { type Transport, VisitorInvitations } from '@visitor-invitations/core';
import { createSandbox } from '@visitor-invitations/sandbox';
import { test as base, expect } from 'vitest';
import { RefusedError } from '../text/errors.ts';
import { hostVisits } from './host-visits.ts';

const alice = { email: 'alice@example.com', zone: 'Europe/London', locale: 'en-GB' };

const visitsTest = base
  .extend('sandbox', async ({ task: _ }, { onCleanup }) => {
    const sandbox = createSandbox();
    onCleanup(() => sandbox.close());
    return sandbox;
  })
  .extend('invitationId', ({ sandbox }) => {
    const { hosts, invitations } = sandbox.snapshot();
    const host = hosts.find(({ email }) => email === alice.email);
    const { id } = invitations.find(({ hostId, cancelled }) => hostId === host?.id && !cancelled) ?? {};
    if (!id) throw new Error('Alice has no visit');
    return id;
  })
  .extend('stopping', () => new AbortController())
  .extend('visitsOf', ({ sandbox, stopping }) => {
    return (host = alice, afterRead = () => {}) => {
      const options = sandbox.clientOptions();
      const transport: Transport = async (request) => {
        const response = await options.transport(request);
        if (request.method === 'GET') afterRead();
        return response;
      };
      const client = new VisitorInvitations({ ...options, transport });
      return hostVisits({ client, settleMs: 0, stopping: stopping.signal }, host);
    };
  })
  .extend('requests', ({ sandbox }) => {
    return () =>
      sandbox.requests
        .list()
        .map(({ operation }) => operation)
        .filter((operation) => operation !== 'tokens.get');
  });

visitsTest('a change reads the invitation once', async ({ visitsOf, invitationId, requests }) => {
  const changed = await visitsOf().change(invitationId, { subject: 'Review' }, { emailVisitor: false });
  expect(changed.subject).toBe('Review');
  expect(requests()).toEqual(['invitations.get', 'invitations.update']);
});

visitsTest(
  'a change of another host’s visit is refused before anything is sent',
  async ({ visitsOf, invitationId, requests }) => {
    const visits = visitsOf({ ...alice, email: 'bob@example.com' });
    const change = visits.change(invitationId, { subject: 'Review' }, { emailVisitor: false });
    await expect(change).rejects.toBeInstanceOf(RefusedError);
    expect(requests()).toEqual(['invitations.get']);
  },
);

visitsTest(
  'a change that a shutdown ends after its read was not made, and is refused',
  async ({ visitsOf, invitationId, requests, stopping }) => {
    const visits = visitsOf(alice, () => stopping.abort());
    const change = visits.change(invitationId, { subject: 'Review' }, { emailVisitor: false });
    await expect(change).rejects.toBeInstanceOf(RefusedError);
    expect(requests()).toEqual(['invitations.get']);
  },
);
