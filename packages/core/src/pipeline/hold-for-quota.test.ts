import { expect, onTestFinished, test } from 'vitest';
import { clientByClock } from '../../test/client.ts';
import { createClock } from '../../test/clock.ts';
import {
  httpService,
  isTokenRequest,
  type StubResponse,
  serviceWithTokens,
} from '../../test/http-service.ts';
import { serviceWithQuota } from '../../test/quota/service-with-quota.ts';
import { QuotaGates } from '../quota/quota-gate.ts';
import { TransportFailure } from '../transport/transport.ts';
import { undiciTransport } from '../transport/undici-transport.ts';

const id = '22222222-2222-4222-8222-222222222222';

const record = () => ({ body: { id } });

test('a spent quota holds later calls, and none gets a 429', async () => {
  const { service, clock, statuses } = await serviceWithQuota(3, 10, record);
  const left: unknown[] = [];
  const { sites } = clientByClock(service, clock, { onQuota: ({ remaining }) => left.push(remaining) });
  await sites.get(id);
  await Promise.all(Array.from({ length: 8 }, () => sites.get(id)));
  expect(left.toSorted()).toEqual([0, 0, 0, 1, 1, 1, 2, 2, 2]);
  expect(statuses).toEqual(Array(9).fill(200));
  // Three in each window: 2 at once, then 3, then 3.
  expect(Math.floor(clock.elapsed() / 10_000)).toBe(2);
});

test('a 429 holds every call of every client that shares the gates, as long as it says', async () => {
  const clock = createClock();
  const times: number[] = [];
  const service = await serviceWithTokens(() => {
    times.push(clock.elapsed());
    return times.length === 1 ? { status: 429, headers: { 'retry-after': '7' } } : { body: { id } };
  });
  const quotas = new QuotaGates();
  const held: number[] = [];
  const onHold = (ms: number) => {
    held.push(ms);
    throw new Error('it cannot fail a call');
  };
  const one = clientByClock(service, clock, { quotas, onHold });
  const other = clientByClock(service, clock, { quotas });
  // Its deadline is shorter than `retry-after`.
  await expect(one.sites.get(id, { deadline: 1000 })).rejects.toMatchObject({ status: 429 });
  expect(held).toEqual([7000]);
  await Promise.all([one.sites.get(id), other.sites.get(id), other.sites.get(id)]);
  const [refused, ...later] = times;
  expect(refused).toBe(0);
  expect(later.map((time) => time >= 7000)).toEqual([true, true, true]);
});

test('a token is asked for while the quota is spent', async () => {
  const { service, clock, statuses } = await serviceWithQuota(1, 10, record);
  const client = clientByClock(service, clock);
  await client.sites.get(id);
  await client.tokens.invalidate();
  await client.tokens.get();
  expect(clock.elapsed()).toBe(0);
  expect(statuses).toEqual([200]);
});

test.each([
  ['was never sent', false, 0],
  ['may have been sent', true, 10_000],
])('after a request that %s, the last place of the quota is free at the right time', async (_, sent, at) => {
  const { service, clock, statuses } = await serviceWithQuota(2, 10, record);
  const { send, close } = undiciTransport();
  onTestFinished(close);
  let isBroken = false;
  const transport = clock.standingStill((request) => {
    if (isBroken) return Promise.reject(new TransportFailure('connection', sent, 'ECONNRESET'));
    return send(request);
  });
  const { sites } = clientByClock(service, clock, { transport, retry: false, random: () => 0 });
  await sites.get(id);
  isBroken = true;
  await expect(sites.get(id)).rejects.toMatchObject({ sent });
  isBroken = false;
  await sites.get(id);
  expect(clock.elapsed()).toBe(at);
  expect(statuses).toEqual([200, 200]);
});

test('a call that waited for the quota goes with the token of the time when it goes', async () => {
  const clock = createClock();
  const tokens: (string | undefined)[] = [];
  let issued = 0;
  const service = await httpService((request): StubResponse => {
    if (isTokenRequest(request)) {
      issued += 1;
      return { body: { access_token: `token-${issued}`, expires_in: 200 } };
    }
    tokens.push(request.headers.authorization);
    return tokens.length === 1 ? { status: 429, headers: { 'retry-after': '280' } } : { body: { id } };
  });
  await clientByClock(service, clock).sites.get(id, { deadline: 500_000 });
  expect(tokens).toEqual(['Bearer token-1', 'Bearer token-2']);
});
