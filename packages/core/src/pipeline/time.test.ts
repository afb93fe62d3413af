import { getEventListeners } from 'node:events';
import { expect, test } from 'vitest';
import { clientOf } from '../../test/client.ts';
import { httpService, isTokenRequest, serviceWithTokens } from '../../test/http-service.ts';
import type { TransportRequest } from '../transport/transport.ts';

const id = '22222222-2222-4222-8222-222222222222';
const never = () => new Promise<never>(() => {});

test('a call ends with its signal while it waits for a token, and the others go on waiting', async () => {
  let give = () => {};
  const service = await httpService((request) =>
    isTokenRequest(request)
      ? new Promise((resolve) => {
          give = () => resolve({ body: { access_token: 'token-1' } });
          stop.abort(reason);
        })
      : { body: { id } },
  );
  const stop = new AbortController();
  const reason = new Error('enough');
  const client = clientOf(service);
  const [stopped, patient] = [client.sites.get(id, { signal: stop.signal }), client.sites.get(id)];
  await expect(stopped).rejects.toBe(reason);
  expect(getEventListeners(stop.signal, 'abort')).toEqual([]);
  give();
  expect(await patient).toEqual({ id });
  expect(service.received).toHaveLength(2);
});

test('a call ends at its deadline while it waits for a token', async () => {
  const service = await httpService(never);
  let pass = () => {};
  const waits: number[] = [];
  const sleep = (ms: number) => {
    waits.push(ms);
    return new Promise<void>((resolve) => {
      pass = resolve;
    });
  };
  const call = clientOf(service, { sleep, now: () => 1000 }).sites.get(id, { deadline: 250 });
  pass();
  await expect(call).rejects.toMatchObject({ name: 'TimeoutError', sent: false, operation: 'sites.get' });
  expect(waits).toEqual([250]);
});

test('a call that was stopped before it began sends nothing', async () => {
  const service = await serviceWithTokens(() => ({ body: { id } }));
  const reason = new Error('too late');
  await expect(clientOf(service).sites.get(id, { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
  expect(service.received).toEqual([]);
});

test('an attempt gets no more time than the deadline leaves', async () => {
  const times: (number | undefined)[] = [];
  let now = 0;
  const transport = async ({ url, timeoutMs }: TransportRequest) => {
    times.push(timeoutMs);
    now += 400;
    const body = JSON.stringify(url.endsWith('/oauth2/token') ? { access_token: 'token-1' } : { id });
    return { status: 200, headers: {}, body };
  };
  const client = clientOf({ url: 'http://127.0.0.1' }, { transport, now: () => now });
  await client.sites.get(id, { timeout: 5000, deadline: 1000 });
  expect(times).toEqual([30_000, 600]);
});

test.each([{ timeout: 3e9 }, { deadline: 0 }, { timeout: Number.POSITIVE_INFINITY }])(
  'the time %j is refused before anything is sent',
  async (times) => {
    const service = await serviceWithTokens(() => ({}));
    const [name] = Object.keys(times);
    await expect(clientOf(service).sites.get(id, times)).rejects.toThrow(`sites.get: ${name} must be`);
    expect(service.received).toEqual([]);
  },
);
