import { expect, onTestFinished, test, vi } from 'vitest';
import { credentials } from '../test/client.ts';
import { httpService } from '../test/http-service.ts';
import { type ClientOptions, VisitorInvitations } from './web-client.ts';

const id = '22222222-2222-4222-8222-222222222222';

const clientOf = ({ url }: { url: string }, options: Partial<ClientOptions> = {}) =>
  new VisitorInvitations({ baseUrl: url, ...credentials, ...options, auth: 'transport' });

test('sends with fetch, and waits between attempts by itself', async () => {
  let requests = 0;
  const service = await httpService(() => {
    requests += 1;
    return requests < 3 ? { status: 503 } : { body: { id } };
  });
  const client = clientOf(service, { retry: { baseMs: 2, maxMs: 2 } });
  expect(await client.sites.get(id)).toEqual({ id });
  expect(requests).toBe(3);
});

test('the end waits for the requests under way, and nothing is sent after it', async () => {
  let closing: Promise<void> | undefined;
  let hasEnded = false;
  const service = await httpService(async () => {
    closing = client.close().then(() => {
      hasEnded = true;
    });
    await new Promise(setImmediate);
    expect(hasEnded).toBe(false);
    return { body: { id } };
  });
  const client = clientOf(service);
  expect(await client.sites.get(id)).toEqual({ id });
  await closing;
  await expect(client.sites.get(id)).rejects.toMatchObject({ code: 'CLIENT_CLOSED', sent: false });
  expect(service.received).toHaveLength(1);
});

test('an abort ends a wait at once, and leaves no timer', async () => {
  const timers = vi.spyOn(globalThis, 'setTimeout');
  const cleared = vi.spyOn(globalThis, 'clearTimeout');
  onTestFinished(() => void vi.restoreAllMocks());
  const stop = new AbortController();
  const reason = new Error('enough');
  const client = clientOf(
    { url: 'http://localhost' },
    {
      retry: { baseMs: 60_000, maxMs: 60_000 },
      internals: { random: () => 0.9 },
      transport: async () => {
        setImmediate(() => stop.abort(reason));
        return { status: 503, headers: {}, body: '' };
      },
    },
  );
  await expect(client.sites.get(id, { signal: stop.signal })).rejects.toMatchObject({
    name: 'AbortError',
    cause: reason,
  });
  const long = timers.mock.results.filter((_, call) => Number(timers.mock.calls[call]?.[1]) > 10_000);
  expect(long).toHaveLength(2);
  expect(cleared.mock.calls.flat()).toEqual(expect.arrayContaining(long.map(({ value }) => value)));
});
