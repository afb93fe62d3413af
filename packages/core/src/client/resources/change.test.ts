import { expect, test } from 'vitest';
import { clientByClock } from '../../../test/client.ts';
import { createClock } from '../../../test/clock.ts';
import { httpService } from '../../../test/http-service.ts';
import { invitationOf } from '../../../test/visit-service.ts';
import { Invitations } from './invitations.ts';

const invitation = invitationOf(1);
const id = invitation.id ?? '';

const slowService = async (ms: number) => {
  const clock = createClock();
  const service = await httpService(() => {
    clock.pass(ms);
    return { body: invitation };
  });
  return { service, client: clientByClock(service, clock, { auth: 'transport' }) };
};

test('a change has one deadline for its two calls', async () => {
  const { service, client } = await slowService(700);
  const change = (deadline: number) =>
    client.invitations.change(id, { visitorNotes: 'Gate B' }, { deadline });
  await expect(change(600)).rejects.toMatchObject({ name: 'TimeoutError', mayHaveHappened: false });
  expect(service.received.map(({ method }) => method)).toEqual(['GET']);
  await change(800);
  expect(service.received.map(({ method }) => method)).toEqual(['GET', 'GET', 'PUT']);
});

test('a change sends what it was given, whatever becomes of that meanwhile', async () => {
  const { service, client } = await slowService(0);
  const changes = { visitorNotes: 'Gate B' };
  const call = client.invitations.change(id, changes, { suppressEmail: true });
  changes.visitorNotes = 'Gate C';
  await call;
  expect(service.received[1]?.path).toMatch(/\?suppressEmail=true$/);
  expect(JSON.parse(service.received[1]?.body ?? '')).toMatchObject({ visitorNotes: 'Gate B' });
});

test('a change can be worked out from the invitation as it was read', async () => {
  const { service, client } = await slowService(0);
  await client.invitations.change(id, ({ subject }) => ({ subject: `${subject ?? 'Visit'}, moved` }));
  expect(service.received.map(({ method }) => method)).toEqual(['GET', 'PUT']);
  expect(JSON.parse(service.received[1]?.body ?? '')).toMatchObject({
    subject: `${invitation.subject ?? 'Visit'}, moved`,
    hostEmail: invitation.host?.email,
  });
});

test('a function stops a change before anything is written, with its own error', async () => {
  const { service, client } = await slowService(0);
  const notYours = new Error('not yours');
  const change = client.invitations.change(id, (current) => {
    expect(current).toEqual(invitation);
    throw notYours;
  });
  await expect(change).rejects.toBe(notYours);
  expect(service.received.map(({ method }) => method)).toEqual(['GET']);
});

test.each([
  ['breaks a rule', () => ({ visitorNotes: 'x'.repeat(4001) }), 'visitorNotes must be 4000 characters'],
  ['is a promise', async () => ({ visitorNotes: 'Gate B' }), 'changes must be returned at once'],
])('what a function returns is not sent when it %s', async (_, changes, message) => {
  const { service, client } = await slowService(0);
  await expect(client.invitations.change(id, changes as () => object)).rejects.toThrow(message);
  expect(service.received.map(({ method }) => method)).toEqual(['GET']);
});

test('options are checked before the invitation is read, also for a function', async () => {
  const { service, client } = await slowService(0);
  const change = client.invitations.change(id, () => ({}), { deadline: -1 });
  await expect(change).rejects.toMatchObject({ name: 'InputError', operation: 'invitations.update' });
  expect(service.received).toEqual([]);
});

test('a function that is asynchronous is a compile error', () => {
  const { change } = Invitations.prototype;
  // @ts-expect-error the invitation could change while the promise is awaited
  const changes: Parameters<typeof change>[1] = async () => ({ visitorNotes: 'Gate B' });
  expect(changes).toBeTypeOf('function');
});
