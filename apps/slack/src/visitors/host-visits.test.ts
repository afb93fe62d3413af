import { type Invitation, type Transport, VisitorInvitations } from '@visitor-invitations/core';
import type { Sleep } from '@visitor-invitations/core/contract';
import { createSandbox } from '@visitor-invitations/sandbox';
import { test as base, expect } from 'vitest';
import { en } from '../languages/en/words.ts';
import { RefusedError } from '../languages/errors.ts';
import { hostVisits } from './host-visits.ts';
import { sameAddress } from './hosts.ts';

const alice = { email: 'alice@example.com', zone: 'Europe/London', locale: 'en-GB' };

const review = () => ({ subject: 'Review' });
const inTime = { emailVisitor: false, timeLeftMs: () => 300_000 };

interface Hooks {
  readonly afterRead?: () => void;
  /** When an update has been sent. */
  readonly onUpdate?: () => void;
  readonly sleep?: Sleep;
}

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
    return (host = alice, { afterRead, onUpdate, sleep }: Hooks = {}) => {
      const options = { ...sandbox.clientOptions(), ...(sleep && { internals: { sleep } }) };
      const transport: Transport = async (request) => {
        const sent = options.transport(request);
        if (request.method === 'PUT') onUpdate?.();
        const response = await sent;
        if (request.method === 'GET') afterRead?.();
        return response;
      };
      const client = new VisitorInvitations({ ...options, transport });
      const check = (invitation: Invitation) => {
        if (!sameAddress(invitation.host?.email, host.email)) throw new RefusedError(en.visit.notFound);
      };
      return hostVisits({ client, settleMs: 0, now: Date.now, stopping: stopping.signal }, check);
    };
  })
  .extend('requests', ({ sandbox }) => {
    return () =>
      sandbox.requests
        .list()
        .map(({ operation }) => operation)
        .filter((operation) => operation !== 'tokens.get');
  });

visitsTest(
  'a change reads the invitation and writes it, unless nothing differs',
  async ({ visitsOf, invitationId, requests }) => {
    const visits = visitsOf();
    const changed = await visits.change(invitationId, review, inTime);
    expect(changed).toMatchObject({ changed: true, invitation: { subject: 'Review' } });
    expect(await visits.change(invitationId, review, inTime)).toEqual({ ...changed, changed: false });
    expect(requests()).toEqual(['invitations.get', 'invitations.update', 'invitations.get']);
  },
);

visitsTest(
  'a change that a shutdown ends while its update waits for the quota was not made, and is refused',
  async ({ sandbox, visitsOf, invitationId, requests, stopping }) => {
    sandbox.switches.set({ quota: '1/60' });
    const sleep: Sleep = () => {
      if (requests().length === 1) setImmediate(() => stopping.abort());
      return new Promise(() => {});
    };
    const visits = visitsOf(alice, { sleep });
    const change = visits.change(invitationId, review, inTime);
    await expect(change).rejects.toBeInstanceOf(RefusedError);
    expect(requests()).toEqual(['invitations.get']);
  },
);

visitsTest(
  'of a change that a shutdown ends after its update was sent nobody knows',
  async ({ sandbox, visitsOf, invitationId, stopping }) => {
    sandbox.faults.set([{ operation: 'invitations.update', delayMs: 60_000 }]);
    const visits = visitsOf(alice, { onUpdate: () => stopping.abort() });
    const change = visits.change(invitationId, review, inTime);
    await expect(change).rejects.toMatchObject({ name: 'AbortError', mayHaveHappened: true });
  },
);

visitsTest(
  'a change of another host’s visit is refused before anything is sent',
  async ({ visitsOf, invitationId, requests }) => {
    const visits = visitsOf({ ...alice, email: 'bob@example.com' });
    const change = visits.change(invitationId, review, inTime);
    await expect(change).rejects.toBeInstanceOf(RefusedError);
    expect(requests()).toEqual(['invitations.get']);
  },
);

visitsTest(
  'a change that a shutdown ends after its read was not made, and is refused',
  async ({ visitsOf, invitationId, requests, stopping }) => {
    const visits = visitsOf(alice, { afterRead: () => stopping.abort() });
    const change = visits.change(invitationId, review, inTime);
    await expect(change).rejects.toBeInstanceOf(RefusedError);
    expect(requests()).toEqual(['invitations.get']);
  },
);
