import { getEventListeners } from 'node:events';
import { expect, test } from 'vitest';
import { clientByClock } from '../../../test/client.ts';
import { createClock } from '../../../test/clock.ts';
import { httpService } from '../../../test/http-service.ts';
import { invitationOf } from '../../../test/test-invitation.ts';
import { visit, visitServiceByClock } from '../../../test/visit-service.ts';

const never = () => new Promise<never>(() => {});
const reset = { response: { ending: 'reset' } } as const;

test('makes the visit that is not there, and finds it the next time', async () => {
  const { service, invitations } = await visitServiceByClock({
    there: [invitationOf(1, { cancelled: '2026-05-01T08:00:00Z' })],
  });
  const first = await invitations.findOrCreate(visit, { suppressEmail: true });
  expect(first).toMatchObject({ invitation: { id: invitationOf(1001).id }, created: true });
  expect(await invitations.findOrCreate(visit)).toMatchObject({
    invitation: first.invitation,
    created: false,
  });
  expect(service.creates()).toBe(1);
  const created = service.received.find(({ path }) => !path.includes('/search/'));
  expect(created?.path).toBe('/v1/api/invitations?suppressEmail=true');
});

/** A search that does not show what was created. */
const behind = () => ({ body: { records: [] } });

test('finds what it made although the search lags behind, by its id', async () => {
  const { service, clock, invitations } = await visitServiceByClock({ search: behind });
  const { invitation } = await invitations.findOrCreate(visit);
  expect(await invitations.findOrCreate(visit)).toEqual({ invitation, created: false });
  expect([service.creates(), clock.elapsed()]).toEqual([1, 0]);
});

test('waits for what it made where that can be read by its id no earlier', async () => {
  const { service, clock, invitations } = await visitServiceByClock({ fault: () => ({ madeAt: 3000 }) });
  const { invitation } = await invitations.findOrCreate(visit);
  const again = await invitations.findOrCreate(visit);
  expect([again.created, again.invitation.id, service.creates()]).toEqual([false, invitation.id, 1]);
  expect(clock.elapsed()).toBe(5000);
});

test.each<[string, (kept: object) => void]>([
  ['cancelled', (kept) => Object.assign(kept, { cancelled: '2026-05-01T08:00:00Z' })],
  ['moved', (kept) => Object.assign(kept, { endDate: '2026-05-04T18:00:00Z' })],
])('makes the visit anew when what it made was %s meanwhile', async (_, change) => {
  const { service, clock, invitations } = await visitServiceByClock();
  const { invitation } = await invitations.findOrCreate(visit);
  change(service.keptOf(invitation.id));
  expect(await invitations.findOrCreate(visit)).toMatchObject({ created: true });
  const again = await invitations.findOrCreate(visit);
  await invitations.delete(again.invitation.id);
  expect(await invitations.findOrCreate(visit)).toMatchObject({ created: true });
  expect([service.creates(), clock.elapsed()]).toEqual([3, 0]);
});

test('takes no page of a gateway for the word that what it made is gone', async () => {
  const service = await httpService(({ method, path }) => {
    if (method === 'GET') return { status: 404, body: '<html>canary</html>' };
    return path.includes('/search/') ? behind() : { status: 201, body: invitationOf(1) };
  });
  const { invitations } = clientByClock(service, createClock(), { auth: 'transport' });
  await invitations.findOrCreate(visit);
  await expect(invitations.findOrCreate(visit)).rejects.toMatchObject({ name: 'ApiError', status: 404 });
  expect(service.received.filter(({ path }) => path.endsWith('/invitations'))).toHaveLength(1);
});

test('makes no second one where what it made says too little to be recognised, or has no address', async () => {
  for (const keep of [() => ({ site: {} }), () => ({ endDate: '' }), () => ({ email: '' })]) {
    const { service, invitations } = await visitServiceByClock({ search: behind, keep });
    const { invitation } = await invitations.findOrCreate(visit);
    expect(await invitations.findOrCreate(visit)).toMatchObject({
      invitation: { id: invitation.id },
      created: false,
    });
    expect(service.creates()).toBe(1);
  }
});

test('finds what `create` made although the search lags behind', async () => {
  const { service, invitations } = await visitServiceByClock({ search: behind });
  const ids = new Set<string>();
  for (const onAmbiguous of ['throw', 'reconcile'] as const) {
    const other = { ...visit, firstName: onAmbiguous };
    ids.add((await invitations.create(other, { onAmbiguous })).id);
    ids.add((await invitations.findOrCreate(other)).invitation.id);
  }
  expect([ids.size, service.creates()]).toEqual([2, 2]);
});

test('waits for what a `create` in doubt may have made, and does not make it again', async () => {
  for (const onAmbiguous of ['throw', 'reconcile'] as const) {
    const { service, clock, invitations } = await visitServiceByClock({
      fault: () => ({ response: { status: 504 }, madeAt: clock.elapsed() + 1000 }),
    });
    const create = invitations.create(visit, { onAmbiguous, deadline: 900 });
    await expect(create).rejects.toMatchObject({ name: 'AmbiguousOutcomeError' });
    expect(await invitations.findOrCreate(visit)).toMatchObject({ created: false });
    expect(service.creates()).toBe(1);
  }
});

test('reads no further than it needs to, whatever else was deleted', async () => {
  const others = Array.from({ length: 300 }, (_, n) => invitationOf(100 + n, { firstName: 'Ada' }));
  const { service, invitations } = await visitServiceByClock({
    there: [invitationOf(1), ...others, invitationOf(2)],
  });
  await invitations.delete(invitationOf(150).id);
  expect(await invitations.findOrCreate(visit)).toMatchObject({ invitation: { id: invitationOf(1).id } });
  expect(service.searches()).toBe(1);
});

test('does not find what it deleted, although the search still shows it', async () => {
  const { service, invitations } = await visitServiceByClock({
    search: (nth) => ({ body: { records: nth === 1 ? [invitationOf(1)] : [] } }),
    there: [invitationOf(1)],
  });
  await invitations.delete(invitationOf(1).id);
  expect(await invitations.findOrCreate(visit)).toMatchObject({ created: true });
  expect(service.creates()).toBe(1);
});

test('twenty concurrent calls create one invitation, and one of them gets `created: true`', async () => {
  const { service, invitations } = await visitServiceByClock();
  const later = new Date(new Date(visit.startDate).getTime() + 500);
  const spellings = [visit, { ...visit, firstName: ' GRACE ', startDate: later }];
  const calls = Array.from({ length: 20 }, (_, n) => invitations.findOrCreate(spellings[n % 2] ?? visit));
  const results = await Promise.all(calls);
  expect(new Set(results.map(({ invitation }) => invitation.id)).size).toBe(1);
  expect(results.filter(({ created }) => created)).toHaveLength(1);
  expect([service.creates(), service.searches()]).toEqual([1, 1]);
});

test('calls at once agree with calls one after the other about what is the same minute', async () => {
  const at = (time: string) => ({ ...visit, startDate: `2026-05-04T${time}Z` });
  for (const [times, made] of [
    [['09:00:59', '09:01:00'], 1],
    [['09:00:00', '09:00:59', '09:01:58'], 2],
    [['09:00:00', '09:01:00'], 2],
  ] as const) {
    const [atOnce, inTurn] = [await visitServiceByClock(), await visitServiceByClock()];
    await Promise.all(times.map((time) => atOnce.invitations.findOrCreate(at(time))));
    for (const time of times) await inTurn.invitations.findOrCreate(at(time));
    expect([atOnce.service.made(), inTurn.service.made()]).toEqual([made, made]);
  }
});

test('what the caller does to its object meanwhile changes nothing', async () => {
  const { service, invitations } = await visitServiceByClock();
  const mine = { ...visit, firstName: 'Ada' };
  const first = invitations.findOrCreate(mine);
  mine.firstName = 'Grace';
  const second = invitations.findOrCreate(mine);
  const names = (await Promise.all([first, second])).map(({ invitation }) => invitation.firstName);
  expect([names, service.made()]).toEqual([['Ada', 'Grace'], 2]);
});

test('a caller that aborts affects no other, which gets `created: true`', async () => {
  const stop = new AbortController();
  const reason = new Error('enough');
  const { service, invitations } = await visitServiceByClock({
    search: () => void stop.abort(reason),
  });
  const [stopped, patient] = [
    invitations.findOrCreate(visit, { signal: stop.signal }),
    invitations.findOrCreate(visit),
  ];
  await expect(stopped).rejects.toMatchObject({ name: 'AbortError', cause: reason, mayHaveHappened: true });
  expect(await patient).toMatchObject({ created: true });
  expect(service.creates()).toBe(1);
  expect(getEventListeners(stop.signal, 'abort')).toEqual([]);
});

test('when all have left, nothing is made, and the next begins anew', async () => {
  const [one, other] = [new AbortController(), new AbortController()];
  const { service, invitations } = await visitServiceByClock({
    search: (nth) => {
      if (nth > 1) return undefined;
      one.abort();
      other.abort();
      return never();
    },
  });
  const calls = [one, other].map(({ signal }) => invitations.findOrCreate(visit, { signal }));
  const results = await Promise.allSettled(calls);
  const left = { status: 'rejected', reason: { name: 'AbortError', mayHaveHappened: false } };
  expect(results).toMatchObject([left, left]);
  expect(service.creates()).toBe(0);
  expect(await invitations.findOrCreate(visit)).toMatchObject({ created: true });
  expect([service.creates(), service.searches()]).toEqual([1, 2]);
});

test('who had left before it began sends nothing', async () => {
  const { service, invitations } = await visitServiceByClock();
  const reason = new Error('too late');
  await expect(invitations.findOrCreate(visit, { signal: AbortSignal.abort(reason) })).rejects.toMatchObject({
    name: 'AbortError',
    cause: reason,
    mayHaveHappened: false,
  });
  // A call that comes after it would get its response after it.
  expect(await invitations.findOrCreate({ ...visit, firstName: 'Ada' })).toMatchObject({ created: true });
  expect([service.searches(), service.creates()]).toEqual([1, 1]);
});

test('a visit that was given up while it was being made is waited for, not made again', async () => {
  const stop = new AbortController();
  const reason = new Error('enough');
  const { service, clock, invitations } = await visitServiceByClock({
    fault: () => {
      stop.abort(reason);
      return { response: { ending: 'none' }, madeAt: clock.elapsed() + 3000 };
    },
  });
  await expect(invitations.findOrCreate(visit, { signal: stop.signal })).rejects.toMatchObject({
    name: 'AbortError',
    cause: reason,
    mayHaveHappened: true,
  });
  expect(await invitations.findOrCreate(visit)).toMatchObject({
    invitation: { id: invitationOf(1001).id },
    created: false,
  });
  expect([service.creates(), service.made()]).toEqual([1, 1]);
});

test('a visit that was left in doubt is waited for, and made when it does not appear', async () => {
  const { service, clock, invitations } = await visitServiceByClock({
    fault: (nth) => (nth === 1 ? { ...reset, madeAt: 'never' } : {}),
  });
  const hasty = invitations.findOrCreate(visit, { deadline: 1000 });
  await expect(hasty).rejects.toMatchObject({ name: 'AmbiguousOutcomeError' });
  const hastyAgain = invitations.findOrCreate(visit, { deadline: 1000 });
  await expect(hastyAgain).rejects.toMatchObject({ name: 'TimeoutError', mayHaveHappened: true });
  expect(service.creates()).toBe(1);
  expect(await invitations.findOrCreate(visit)).toMatchObject({ created: true });
  expect([service.creates(), service.made(), clock.elapsed()]).toEqual([2, 1, 5000]);
  await invitations.findOrCreate({ ...visit, firstName: 'Ada' });
  expect(clock.elapsed()).toBe(5000);
});

test('a mistake costs no request, and everything that is wrong is named', async () => {
  const { service, invitations } = await visitServiceByClock();
  const error = await invitations
    .findOrCreate({ ...visit, firstName: ' ', siteId: '7' }, { settleMs: -1 })
    .catch((e) => e);
  expect(error).toMatchObject({ name: 'InputError', operation: 'invitations.create' });
  const fields = error.issues.map(({ field }: { field: string }) => field);
  expect(fields).toEqual(['firstName', 'siteId', 'settleMs']);
  expect(service.received).toEqual([]);
});

test('find looks for the visit and makes nothing', async () => {
  const { service, invitations } = await visitServiceByClock({ there: [invitationOf(1)] });
  expect(await invitations.find(visit)).toEqual(invitationOf(1));
  expect(await invitations.find({ ...visit, firstName: 'Ada' })).toBeUndefined();
  expect(service.creates()).toBe(0);
  await expect(invitations.find({ ...visit, firstName: '' })).rejects.toThrow('firstName');
});
