import { getEventListeners } from 'node:events';
import { expect, test } from 'vitest';
import type { StubResponse } from '../../../test/http-service.ts';
import { invitationOf } from '../../../test/test-invitation.ts';
import { visit, visitServiceByClock } from '../../../test/visit-service.ts';
import type { CreateOptions } from '../resources/invitation-options.ts';

const reset: StubResponse = { ending: 'reset' };
const ids = (numbers: number[]) => numbers.map((number) => ({ id: invitationOf(number).id }));

const serviceAndClient = async (...given: Parameters<typeof visitServiceByClock>) => {
  const { service, clock, invitations } = await visitServiceByClock(...given);
  const create = (more: CreateOptions = {}) =>
    invitations.create(visit, { onAmbiguous: 'reconcile', timeout: 1000, ...more });
  return { service, clock, create };
};

const inDoubt = { name: 'AmbiguousOutcomeError', mayHaveHappened: true };

test.each<StubResponse>([reset, { ending: 'none' }, { status: 504 }, { status: 201, body: '{"id":' }])(
  'what was made before %j is found, and not made again',
  async (response) => {
    const { service, create } = await serviceAndClient({ fault: () => ({ response }) });
    expect(await create()).toMatchObject({ ...ids([1001])[0] });
    expect([service.creates(), service.searches(), service.made()]).toEqual([1, 1, 1]);
  },
);

test.each<StubResponse>([reset, { status: 500 }, { status: 502 }, { status: 503 }])(
  'what %j kept from being made is made when the time to settle is over',
  async (response) => {
    const { service, clock, create } = await serviceAndClient({
      fault: (nth) => (nth === 1 ? { response, madeAt: 'never' } : {}),
    });
    expect(await create()).toMatchObject({ ...ids([1002])[0] });
    expect([service.creates(), service.searches(), service.made()]).toEqual([2, 3, 1]);
    expect(clock.elapsed()).toBe(5000);
  },
);

test.each([1250, 5000])('what is made %i ms late is found, and not made again', async (madeAt) => {
  const { service, create } = await serviceAndClient({ fault: () => ({ response: reset, madeAt }) });
  expect(await create()).toMatchObject({ ...ids([1001])[0] });
  expect([service.creates(), service.made()]).toEqual([1, 1]);
});

test.each<[string, StubResponse]>([
  ['a service that is too slow', { ending: 'none' }],
  ['another gateway that gave up on it', { status: 524 }],
  ['a service that waited too long for it', { status: 408 }],
  ['a response that says it was done', { status: 201, body: '{"id":' }],
])('%s is never asked twice, though nothing is found', async (_, response) => {
  const { service, create } = await serviceAndClient({ fault: () => ({ response, madeAt: 9000 }) });
  await expect(create()).rejects.toMatchObject(inDoubt);
  expect([service.creates(), service.searches()]).toEqual([1, 3]);
});

test('it is made once more and no oftener', async () => {
  const { service, create } = await serviceAndClient({ fault: () => ({ response: reset, madeAt: 'never' }) });
  await expect(create()).rejects.toMatchObject(inDoubt);
  expect([service.creates(), service.searches()]).toEqual([2, 6]);
});

test('when the second try is refused, what became of the first is still in doubt', async () => {
  const { create } = await serviceAndClient({
    fault: (nth) => ({ response: nth === 1 ? reset : { status: 400 }, madeAt: 'never' }),
  });
  await expect(create()).rejects.toMatchObject({ ...inDoubt, cause: { name: 'ConnectionError' } });
});

test.each([{ retry: false }, { retry: { attempts: 1 } }] as const)(
  'with %j of the client or of the call it is looked for, and not made again',
  async (options) => {
    const { service, create } = await serviceAndClient(
      { fault: () => ({ response: reset, madeAt: 'never' }) },
      options,
    );
    await expect(create()).rejects.toMatchObject(inDoubt);
    expect([service.creates(), service.searches()]).toEqual([1, 3]);
    const own = await serviceAndClient({ fault: () => ({ response: reset, madeAt: 'never' }) });
    await expect(own.create(options)).rejects.toMatchObject(inDoubt);
    expect([own.service.creates(), own.service.searches()]).toEqual([1, 3]);
  },
);

test.each<[string, StubResponse]>([
  ['a search that fails', { status: 500 }],
  ['a search that says nothing of the visit', { body: { records: [{ id: invitationOf(1).id }] } }],
])('%s leaves it in doubt', async (_, response) => {
  const { service, create } = await serviceAndClient({
    fault: () => ({ response: reset }),
    search: () => response,
  });
  await expect(create()).rejects.toMatchObject({ ...inDoubt, cause: { name: 'ConnectionError' } });
  expect(service.creates()).toBe(1);
});

test('a deadline that leaves no time to settle leaves it in doubt, at once', async () => {
  const { service, clock, create } = await serviceAndClient({
    fault: () => ({ response: reset, madeAt: 'never' }),
  });
  await expect(create({ deadline: 1000 })).rejects.toMatchObject(inDoubt);
  expect([service.creates(), service.searches(), clock.elapsed()]).toEqual([1, 1, 0]);
});

test.each([
  ['call', false],
  ['client', true],
])(
  'an abort of the %s while it settles ends it with its reason, and leaves no listener',
  async (_, isClients) => {
    const stop = new AbortController();
    const reason = new Error('enough');
    const { service, create } = await serviceAndClient(
      { fault: () => ({ response: reset, madeAt: 'never' }) },
      {
        sleep: (ms, signal) => {
          const sleeping = new Promise<never>((_, reject) => {
            signal.addEventListener('abort', () => reject(signal.reason), { once: true });
          });
          // Shorter than any deadline: the wait for what may still come.
          if (ms === 1250) stop.abort(reason);
          return sleeping;
        },
        ...(isClients && { signal: stop.signal }),
      },
    );
    await expect(create(isClients ? {} : { signal: stop.signal })).rejects.toMatchObject({
      name: 'AbortError',
      cause: reason,
      mayHaveHappened: true,
      attempts: [{ phase: 'response' }],
    });
    expect([service.creates(), service.searches()]).toEqual([1, 1]);
    expect(getEventListeners(stop.signal, 'abort')).toEqual([]);
  },
);

test('an earlier invitation of the same visit is not taken for it when `except` leaves it out', async () => {
  const earlier = invitationOf(1);
  const { service, create } = await serviceAndClient({
    there: [earlier],
    fault: () => ({ response: reset }),
  });
  const except = ({ id }: { id?: string | undefined }) => id === earlier.id;
  expect(await create({ except })).toMatchObject({ id: invitationOf(1001).id });
  expect(service.creates()).toBe(1);
});

test('of several that `except` leaves, the one that was created first is taken, wherever it is in the list', async () => {
  const made = (number: number, created?: string) => invitationOf(number, { created });
  const there = [
    made(1),
    made(2, '2026-05-01T08:00:02Z'),
    made(3, '2026-05-01T08:00:01Z'),
    made(4, '2026-05-01T08:00:00Z'),
    made(5, '2026-05-01T08:00:03Z'),
  ];
  const { create } = await serviceAndClient({
    there,
    fault: () => ({ response: reset, madeAt: 'never' }),
  });
  expect(await create({ except: ({ id }) => id === invitationOf(4).id })).toMatchObject({
    id: invitationOf(3).id,
  });
});

test('what `except` leaves out may say as little as it likes, and may be known only later', async () => {
  const { create } = await serviceAndClient({
    there: [invitationOf(1, { site: undefined })],
    fault: () => ({ response: reset }),
  });
  expect(await create({ except: async ({ id }) => id === invitationOf(1).id })).toMatchObject({
    id: invitationOf(1001).id,
  });
});

test('an error of `except` leaves it in doubt', async () => {
  const { service, create } = await serviceAndClient({ fault: () => ({ response: reset }) });
  const except = () => Promise.reject(new Error('the store is gone'));
  await expect(create({ except })).rejects.toMatchObject({ ...inDoubt, cause: { name: 'ConnectionError' } });
  expect(service.creates()).toBe(1);
});
