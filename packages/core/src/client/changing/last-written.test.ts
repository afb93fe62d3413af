import { describe, expect, test } from 'vitest';
import { replacingService } from '../../../test/replacing-service.ts';
import { invitationOf } from '../../../test/test-invitation.ts';

const id = invitationOf(1).id;
const quiet = { suppressEmail: true };
const toTheSecond = (ms: number) => new Date(ms).toISOString().replace(/\.\d+/, '');
const toTheMillisecond = (ms: number) => new Date(ms).toISOString();

describe('a read that lags behind', () => {
  test.each([
    ['millisecond', toTheMillisecond, 100],
    ['second', toTheSecond, 1000],
  ])('takes back no change, with times to the %s', async (_, timeOf, betweenMs) => {
    const { clock, invitations, state } = await replacingService({ lagMs: 600, timeOf });
    for (const change of [
      { subject: 'Tour', adminNotes: '' },
      { visitorNotes: 'Gate C' },
      { hostEmail: 'bob@example.com' },
      { adminNotes: 'Bay 8' },
    ]) {
      await invitations.change(id.toUpperCase(), change, quiet);
      clock.pass(betweenMs);
    }
    expect(state()).toMatchObject({
      subject: 'Tour',
      adminNotes: 'Bay 8',
      visitorNotes: 'Gate C',
      host: { email: 'bob@example.com' },
      firstName: 'Grace',
    });
  });

  test('is repeated until the write shows', async () => {
    const { clock, invitations, methods } = await replacingService({ lagMs: 600 });
    await invitations.change(id, { subject: 'Tour' });
    await invitations.change(id, { adminNotes: 'Bay 8' });
    expect(clock.waits).toEqual([50, 100, 200, 400]);
    expect(methods()).toBe('GET PUT GET GET GET GET GET PUT');
  });

  test('ends the next change after two seconds, before anything is written', async () => {
    const { clock, invitations, methods } = await replacingService({ lagMs: 20_000 });
    await invitations.change(id, { subject: 'Tour' });
    const change = (deadline?: number) => invitations.change(id, { adminNotes: 'Bay 8' }, { deadline });
    await expect(change()).rejects.toMatchObject({
      code: 'STALE_READ',
      message: expect.stringContaining('without this client’s previous change'),
      retryable: true,
      mayHaveHappened: false,
    });
    expect(clock.elapsed()).toBe(2000);
    await expect(change(500)).rejects.toMatchObject({ name: 'TimeoutError', phase: 'turn' });
    expect(methods().match(/PUT/g)).toHaveLength(1);
  });

  test('does not hide that the client deleted it', async () => {
    const { invitations, methods } = await replacingService({ lagMs: 600 });
    await invitations.delete(id);
    const cancelled = new Error('cancelled');
    const change = invitations.change(id, (current) => {
      if (current.cancelled) throw cancelled;
      return { subject: 'Tour' };
    });
    await expect(change).rejects.toBe(cancelled);
    expect(methods()).not.toContain('PUT');
  });
});

test.each([
  ['when', toTheMillisecond],
  ['in which second', toTheSecond],
  ['not when', () => undefined],
])('what somebody else wrote meanwhile is no lag, where the service says %s it was', async (_, timeOf) => {
  const { clock, invitations, state, write } = await replacingService({ timeOf });
  await invitations.change(id, { subject: 'Tour' });
  clock.pass(100);
  // Back to what it was before.
  write(id, { ...state(), subject: 'Compilers' });
  await invitations.change(id, { adminNotes: 'Bay 8' });
  expect(state()).toMatchObject({ subject: 'Compilers', adminNotes: 'Bay 8' });
  expect(clock.waits).toEqual([]);
});

test('a read in whole seconds is no lag where the response to the write was more precise', async () => {
  const { clock, invitations, methods } = await replacingService({
    onRead: (_, { updated = '', ...kept }) => ({
      body: { ...kept, updated: String(updated).replace(/\.\d+/, '') },
    }),
  });
  clock.pass(7);
  await invitations.change(id, { subject: 'Tour' });
  await invitations.change(id, { subject: 'Lunch' });
  expect(methods()).toBe('GET PUT GET PUT');
});
