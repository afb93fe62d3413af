import { expect, test } from 'vitest';
import { clientByClock } from '../../../test/client.ts';
import { createClock } from '../../../test/clock.ts';
import { httpService, type Received } from '../../../test/http-service.ts';
import { invitationOf } from '../../../test/test-invitation.ts';
import type { Invitation } from '../../operations/types.ts';

const invitation = invitationOf(1);
const id = invitation.id ?? '';
const sent = ({ body }: Received) => JSON.parse(body);
const methods = ({ received }: { received: readonly Received[] }) => received.map(({ method }) => method);

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
/** How a service says when an invitation was changed. */
const times = {
  'to the millisecond': (ms: number) => new Date(ms).toISOString(),
  'to the second': (ms: number) => new Date(ms).toISOString().replace(/\.\d+/, ''),
  'not at all': () => undefined,
};

/** A service that replaces, whose reads show a write only `lagMs` later. */
const laggingService = async (
  lagMs = 600,
  timeOf: (ms: number) => string | undefined = times['to the millisecond'],
  isShort = false,
) => {
  const clock = createClock();
  const states: { at: number; record: Invitation }[] = [{ at: -1e9, record: invitation }];
  const bodies: object[] = [];
  const write = (record: Invitation) => {
    const updated = timeOf(clock.now());
    states.push({ at: clock.elapsed(), record: { ...record, updated } });
  };
  const service = await httpService((request) => {
    const last = states.at(-1)?.record ?? {};
    if (request.method === 'GET') {
      const shown = states.findLast(({ at }) => at <= clock.elapsed() - lagMs);
      return { body: { ...shown?.record } };
    }
    if (request.method === 'DELETE') {
      write({ ...last, cancelled: '2026-05-04T09:00:00Z' });
      return { status: 204 };
    }
    const { siteId, hostEmail, companyName, visitorTypeId, visitorTypeName, hostGroupName, ...fields } =
      sent(request);
    bodies.push(sent(request));
    const { email, mobile, subject, adminNotes, visitorNotes, ...rest } = last;
    write({
      ...rest,
      ...fields,
      site: { id: siteId },
      host: { email: hostEmail, hostGroupName },
      company: companyName && { name: companyName },
      visitorType: visitorTypeId ? { id: visitorTypeId, name: 'Visitor' } : { name: visitorTypeName },
    });
    const { record = {} } = states.at(-1) ?? {};
    return { body: isShort ? { id, updated: record.updated } : record };
  });
  const { invitations } = clientByClock(service, clock, { auth: 'transport', retry: false });
  return { clock, service, bodies, invitations, write, state: () => states.at(-1)?.record ?? {} };
};

const services = Object.entries(times).flatMap(([precision, timeOf]) =>
  [false, true].map((isShort) => ({ precision, timeOf, isShort })),
);

test.each(services)(
  'a read that lags behind takes back no change, with times $precision (short responses: $isShort)',
  async ({ timeOf, isShort }) => {
    const { clock, invitations, state } = await laggingService(600, timeOf, isShort);
    const changes = [
      { subject: 'Tour', adminNotes: '' },
      { visitorNotes: 'Gate C' },
      { mobile: '+44 7700 900999', companyName: '' },
      { hostEmail: 'bob@example.com' },
      { visitorNotes: '' },
      { adminNotes: 'Bay 8' },
    ];
    for (const change of changes) {
      await invitations.change(id.toUpperCase(), change, { suppressEmail: true });
      clock.pass(100);
    }
    expect(state()).toMatchObject({
      subject: 'Tour',
      adminNotes: 'Bay 8',
      mobile: '+44 7700 900999',
      host: { email: 'bob@example.com' },
      firstName: 'Grace',
      email: 'grace@example.com',
    });
    expect([state().company, state().visitorNotes]).toEqual([undefined, undefined]);
  },
);

test('nor does it take back an update', async () => {
  const { clock, invitations, state } = await laggingService();
  await invitations.update(id, { ...whole, subject: 'Lunch' }, { suppressEmail: true });
  clock.pass(10);
  await invitations.change(id, ({ subject }) => ({ adminNotes: `${subject} at the pier` }));
  expect(state()).toMatchObject({ subject: 'Lunch', adminNotes: 'Lunch at the pier' });
});

test('an invitation is read until the write shows, and no more often where it does at once', async () => {
  const { clock, service, invitations } = await laggingService(600);
  await invitations.change(id, { subject: 'Tour' });
  await invitations.change(id, { adminNotes: 'Bay 8' });
  expect(clock.waits).toEqual([50, 100, 200, 400]);
  const atOnce = await laggingService(0);
  await atOnce.invitations.change(id, { subject: 'Tour' });
  await atOnce.invitations.change(id, { adminNotes: 'Bay 8' });
  expect(methods(atOnce.service)).toEqual(['GET', 'GET', 'PUT', 'GET', 'GET', 'PUT']);
  expect(methods(service).filter((method) => method === 'PUT')).toHaveLength(2);
});

test('a write that does not show in time ends the next change before anything is written', async () => {
  const { clock, service, invitations } = await laggingService(20_000);
  await invitations.change(id, { subject: 'Tour' });
  const change = (deadline?: number) => invitations.change(id, { adminNotes: 'Bay 8' }, { deadline });
  await expect(change()).rejects.toMatchObject({
    code: 'KEPT_CHANGING',
    message: expect.stringContaining('before the client’s own last change'),
    retryable: true,
    mayHaveHappened: false,
  });
  expect(clock.elapsed()).toBe(5150);
  await expect(change(500)).rejects.toMatchObject({ name: 'TimeoutError', phase: 'turn' });
  expect(methods(service).filter((method) => method === 'PUT')).toHaveLength(1);
});

test('a read is believed again after half a minute', async () => {
  const { clock, invitations, bodies } = await laggingService(1e6);
  await invitations.change(id, { subject: 'Tour' });
  clock.pass(30_001);
  await invitations.change(id, { adminNotes: 'Bay 8' });
  expect(bodies[1]).toMatchObject({ subject: 'Compilers' });
});

test.each(services)(
  'what somebody else wrote meanwhile is no lag, with times $precision (short responses: $isShort)',
  async ({ timeOf, isShort }) => {
    const { clock, invitations, state, write } = await laggingService(0, timeOf, isShort);
    await invitations.change(id, { subject: 'Tour' });
    clock.pass(100);
    write({ ...state(), subject: 'Dinner' });
    await invitations.change(id, { adminNotes: 'Bay 8' });
    expect(state()).toMatchObject({ subject: 'Dinner', adminNotes: 'Bay 8' });
    clock.pass(2000);
    if (timeOf(0) === undefined) return;
    // Back to what it was before.
    write({ ...state(), adminNotes: invitation.adminNotes });
    await invitations.change(id, { visitorNotes: 'Gate C' });
    expect(state()).toMatchObject({ adminNotes: invitation.adminNotes, visitorNotes: 'Gate C' });
    expect(clock.waits).toEqual([]);
  },
);

test('a read that lags behind does not hide that the client deleted it', async () => {
  const { invitations, service } = await laggingService();
  await invitations.delete(id);
  const cancelled = new Error('cancelled');
  const change = invitations.change(id, (current) => {
    if (current.cancelled) throw cancelled;
    return { subject: 'Tour' };
  });
  await expect(change).rejects.toBe(cancelled);
  expect(methods(service)).not.toContain('PUT');
});

test('a response whose time is a little ahead of the one that is kept, in other words, is no lag', async () => {
  let kept: Invitation = invitation;
  const service = await httpService((request) => {
    if (request.method === 'GET') return { body: kept };
    kept = { ...invitation, subject: sent(request).subject, updated: '2026-05-04T09:00:00.120Z' };
    const visitorType = { name: invitation.visitorType?.name };
    return { body: { ...kept, visitorType, updated: '2026-05-04T09:00:00.180Z' } };
  });
  const clock = createClock();
  const { invitations } = clientByClock(service, clock, { auth: 'transport', retry: false });
  await invitations.change(id, { subject: 'Tour' });
  await invitations.change(id, { subject: 'Lunch' });
  expect(clock.waits).toEqual([]);
});
