import { getEventListeners } from 'node:events';
import { describe, expect, test } from 'vitest';
import { clientOf } from '../../../test/client.ts';
import { httpService } from '../../../test/http-service.ts';
import { promiseByHand } from '../../../test/promises.ts';
import { replacingService } from '../../../test/replacing-service.ts';
import { invitationOf } from '../../../test/test-invitation.ts';
import type { Invitation } from '../../operations/types.ts';

const invitation = invitationOf(1);
const id = invitation.id;
const quiet = { suppressEmail: true };
/** What an update of the whole invitation sends. */
const whole = {
  firstName: 'Grace',
  lastName: 'Hopper',
  visitorTypeName: 'Visitor',
  startDate: '2026-05-04T09:00:00.000Z',
  endDate: '2026-05-04T11:00:00.000Z',
  siteId: '22222222-2222-4222-8222-222222222222',
  hostEmail: 'alice@example.com',
};

describe('changes at once', () => {
  test('of one invitation are all there in the end, in the order of the calls', async () => {
    const { state, invitations } = await replacingService();
    const append = ({ subject = '' }: Invitation) => ({ subject: `${subject}+` });
    await Promise.all([
      invitations.change(id, { visitorNotes: 'Gate C' }),
      invitations.change(id.toUpperCase(), { adminNotes: 'Parking bay 8' }),
      invitations.change(id, append),
      invitations.change(id, append),
    ]);
    expect(state()).toMatchObject({
      visitorNotes: 'Gate C',
      adminNotes: 'Parking bay 8',
      subject: 'Compilers++',
      email: 'grace@example.com',
    });
  });

  test('of other invitations do not wait for each other', async () => {
    const other = invitationOf(2).id;
    const { promise: opened, resolve: open } = promiseByHand<void>();
    const { invitations, state } = await replacingService({
      onRead: async (_, read) => {
        if (read.id === id) await opened;
      },
    });
    // The first request of a client goes alone.
    await invitations.get(other);
    const held = invitations.change(id, { subject: 'Tour' });
    await invitations.change(other, { subject: 'Lunch' });
    expect([state(other).subject, state().subject]).toEqual(['Lunch', 'Compilers']);
    open();
    await held;
  });

  test('go on after one that failed', async () => {
    const { invitations, state } = await replacingService({
      onRead: (nth) => (nth === 1 ? { status: 403 } : undefined),
    });
    const results = await Promise.allSettled([
      invitations.change(id, { subject: 'Tour' }),
      invitations.change(id, { adminNotes: 'Bay 8' }),
    ]);
    expect(results).toMatchObject([{ status: 'rejected' }, { status: 'fulfilled' }]);
    expect(state()).toMatchObject({ subject: 'Compilers', adminNotes: 'Bay 8' });
  });

  test('can be left while they wait, and those behind keep waiting for those before', async () => {
    const stop = new AbortController();
    const reason = new Error('enough');
    const { invitations, methods, state } = await replacingService({
      onRead: (nth) => (nth === 1 ? stop.abort(reason) : undefined),
    });
    const [, left] = await Promise.allSettled([
      invitations.change(id, { visitorNotes: 'Gate C' }),
      invitations.change(id, { subject: 'Tour' }, { signal: stop.signal }),
      invitations.change(id, { adminNotes: 'Bay 8' }),
    ]);
    expect(left).toMatchObject({
      reason: { name: 'AbortError', cause: reason, operation: 'invitations.update', mayHaveHappened: false },
    });
    expect(methods()).toBe('GET PUT GET PUT');
    expect(state()).toMatchObject({ visitorNotes: 'Gate C', subject: 'Compilers', adminNotes: 'Bay 8' });
    expect(getEventListeners(stop.signal, 'abort')).toEqual([]);
  });

  test('wait no longer than their deadline', async () => {
    const { promise: opened, resolve: open } = promiseByHand<void>();
    const service = await httpService(() => opened.then(() => ({ body: invitation })));
    // The shorter deadline passes at once, the other one never.
    const sleep = (ms: number) => (ms <= 700 ? Promise.resolve() : new Promise(() => {}));
    const { invitations } = clientOf(service, { auth: 'transport', sleep });
    const first = invitations.change(id, { subject: 'Tour' });
    const late = invitations.change(id, { adminNotes: 'Bay 8' }, { deadline: 700 });
    await expect(late).rejects.toMatchObject({
      name: 'TimeoutError',
      operation: 'invitations.update',
      phase: 'turn',
      mayHaveHappened: false,
      message: expect.stringContaining('waiting for an earlier change to the same invitation'),
    });
    open();
    await first;
    expect(service.received.map(({ method }) => method)).toEqual(['GET', 'PUT']);
  });
});

test('updates, changes and deletes of an invitation wait for each other, with a copy of their input', async () => {
  const { invitations, methods, state } = await replacingService();
  const fields = { ...whole, subject: 'Tour' };
  const first = invitations.change(id, { visitorNotes: 'Gate C' });
  const second = invitations.update(id, fields, quiet);
  const third = invitations.change(id, { adminNotes: 'Bay 8' }, quiet);
  const wrong = invitations.update('7', { subject: 7 } as never, { timeout: 0 });
  fields.subject = 'Lunch';
  await expect(wrong).rejects.toMatchObject({
    issues: [{ field: 'invitationId' }, { field: 'subject' }, { field: 'timeout' }],
  });
  await Promise.all([first, second, third]);
  expect(methods()).toBe('GET PUT PUT GET PUT');
  expect(state()).toMatchObject({ subject: 'Tour', adminNotes: 'Bay 8' });
  await Promise.all([invitations.change(id, { adminNotes: 'Bay 9' }), invitations.delete(id)]);
  expect(methods()).toBe('GET PUT PUT GET PUT GET PUT DELETE');
  expect(state()).toHaveProperty('cancelled');
});

describe('an invitation is read again', () => {
  const append = ({ subject }: Invitation) => ({ subject: `${subject}, moved` });
  const linkers = (kept: Record<string, unknown>) => {
    Object.assign(kept, { subject: 'Linkers', adminNotes: 'Bay 9' });
  };
  const spent = {
    headers: { 'x-ratelimit-limit': '20', 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': '60' },
  };

  test('after a wait for the quota, and what another process changed meanwhile is kept', async () => {
    const { clock, invitations, methods, state } = await replacingService({
      onRead: (nth, kept) => {
        if (nth > 1) return linkers(kept);
        return { body: { ...kept }, ...spent };
      },
    });
    await invitations.change(id, append, quiet);
    expect(methods()).toBe('GET GET PUT');
    expect(clock.elapsed()).toBeGreaterThan(1000);
    expect(state()).toMatchObject({ subject: 'Linkers, moved', adminNotes: 'Bay 9' });
  });

  test.each([429, 503])('before an update is tried again after a %i', async (status) => {
    const { invitations, methods, state } = await replacingService({
      onUpdate: (nth, kept) => {
        if (nth > 1) return undefined;
        linkers(kept);
        return { status };
      },
    });
    expect(await invitations.change(id, append, quiet)).toMatchObject({ changed: true });
    expect(methods()).toBe('GET PUT GET PUT');
    expect(state()).toMatchObject({ subject: 'Linkers, moved', adminNotes: 'Bay 9' });
  });

  test('before an update is tried again that was done: it is not done twice', async () => {
    const { invitations, methods, state } = await replacingService({
      onUpdate: (_, kept) => {
        Object.assign(kept, { subject: 'Compilers, moved' });
        return { status: 503 };
      },
    });
    const { data, response } = await invitations.change(id, append, quiet).withResponse();
    expect(data).toEqual({ changed: true, invitation: state() });
    expect(response.status).toBe(200);
    expect(methods()).toBe('GET PUT GET');
  });

  test('and not written any more where somebody else made the change', async () => {
    const { invitations, methods } = await replacingService({
      onUpdate: (_, kept) => {
        Object.assign(kept, { subject: 'Tour' });
        return { status: 429, headers: { 'retry-after': '1' } };
      },
    });
    expect(await invitations.change(id, { subject: 'Tour' })).toMatchObject({ changed: false });
    expect(methods()).toBe('GET PUT GET');
  });
});
