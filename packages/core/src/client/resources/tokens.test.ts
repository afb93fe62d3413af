import { expect, test } from 'vitest';
import { clientOf } from '../../../test/client.ts';
import { httpService, serviceWithTokens } from '../../../test/http-service.ts';

test.each<[object, string]>([
  [{ foo: 1, timeout: 0 }, 'tokens.get: foo isn’t a known field; timeout isn’t a known field'],
  [{ signal: 'now' }, 'tokens.get: signal must be an AbortSignal'],
])('options %j are refused, and no token is requested', async (options, message) => {
  const service = await serviceWithTokens(() => ({}));
  const { tokens } = clientOf(service);
  await expect(tokens.get(options as object)).rejects.toMatchObject({
    name: 'InputError',
    operation: 'tokens.get',
    message: expect.stringContaining(message),
  });
  expect(service.received).toEqual([]);
});

test('what is stopped after the request was sent says so', async () => {
  const stop = new AbortController();
  const service = await httpService(() => {
    stop.abort();
    return { ending: 'none' };
  });
  // The request is given up at once, not two seconds later; the deadline never comes.
  const sleep = (ms: number) => (ms === 2000 ? Promise.resolve() : new Promise(() => {}));
  await expect(clientOf(service, { sleep }).tokens.get({ signal: stop.signal })).rejects.toMatchObject({
    name: 'AbortError',
    message: 'tokens.get was aborted: nothing was changed.',
  });
});

test('a signal is taken, and so is none', async () => {
  const { tokens } = clientOf(await serviceWithTokens(() => ({})));
  const { signal } = new AbortController();
  for (const options of [undefined, {}, { signal }, { signal: undefined }])
    expect(await tokens.get(options)).toMatchObject({ accessToken: 'token-1' });
});
