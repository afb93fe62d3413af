import { once } from 'node:events';
import { createSecureServer } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { type HttpProxy, startHttpProxy } from '@visitor-invitations/testing/http-proxy';
import { selfSigned } from '@visitor-invitations/testing/self-signed';
import { Agent, EnvHttpProxyAgent } from 'undici';
import { Agent as Agent6, ProxyAgent as ProxyAgent6 } from 'undici-6';
import { Agent as Agent7 } from 'undici-7';
import { expect, onTestFinished, test } from 'vitest';
import { clientOf } from '../../test/client.ts';
import { httpService, rawResponse, rawService, serviceWithTokens } from '../../test/http-service.ts';
import { undiciTransport } from './undici-transport.ts';

const id = '22222222-2222-4222-8222-222222222222';
const get = { method: 'GET', headers: {} } as const;

const proxy = async (...options: Parameters<typeof startHttpProxy>): Promise<HttpProxy> => {
  const started = await startHttpProxy(...options);
  onTestFinished(started.close);
  return started;
};

const through = ({ url }: HttpProxy, options: EnvHttpProxyAgent.Options = {}) => {
  const agent = new EnvHttpProxyAgent({ httpProxy: url, noProxy: '', ...options });
  onTestFinished(() => agent.close());
  return agent;
};

test.each([
  ['forwards requests', false],
  ['opens a tunnel', true],
])('a client goes through a proxy that %s', async (_, proxyTunnel) => {
  const service = await serviceWithTokens(() => ({ body: { id } }));
  const between = await proxy();
  const client = clientOf(service, { dispatcher: through(between, { proxyTunnel }) });
  expect(await client.invitations.update(id, { subject: 'Zoë' })).toEqual({ id });
  expect(service.received.map(({ body }) => body)).toEqual([
    expect.stringContaining('grant_type'),
    '{"subject":"Zoë"}',
  ]);
  const target = service.url.replace('http://', '');
  expect([...new Set(between.seen)]).toEqual(
    proxyTunnel
      ? [`CONNECT ${target}`]
      : [`POST ${service.url}/v1/api/oauth2/token`, `PUT ${service.url}/v1/api/invitations/${id}`],
  );
});

test.each([
  ['', new Agent7()],
  [
    ', with an interceptor',
    new Agent7().compose((dispatch) => (options, handler) => dispatch(options, handler)),
  ],
])('a client goes through an agent of undici 7%s', async (_, dispatcher) => {
  const service = await serviceWithTokens(() => ({ body: { id } }));
  expect(await clientOf(service, { dispatcher }).sites.get(id)).toEqual({ id });
  await dispatcher.close();
});

test.each([
  ['an agent', new Agent6()],
  ['a proxy', new ProxyAgent6('http://127.0.0.1:1')],
  [
    'one with an interceptor',
    new Agent6().compose((dispatch) => (options, handler) => dispatch(options, handler)),
  ],
])('%s of undici 6 is refused, in words that name its version and those that work', (_, dispatcher) => {
  const rule = expect.stringMatching(/^must come from undici 7 or 8: this one is from undici 6 or older/);
  expect(() => clientOf({ url: 'http://127.0.0.1' }, { dispatcher })).toThrow(
    expect.objectContaining({ issues: [{ field: 'dispatcher', rule }] }),
  );
});

test('an unasked 100 leaves the outcome of a create open, as the docs say', async () => {
  const { url } = await rawService((socket) => {
    socket.end(`HTTP/1.1 100 Continue\r\n\r\n${rawResponse(JSON.stringify({ id }))}`);
  });
  const client = clientOf({ url }, { auth: 'transport', retry: false });
  await expect(client.hostGroups.create({ name: 'Night shift' })).rejects.toMatchObject({
    name: 'AmbiguousOutcomeError',
  });
});

test('what a proxy refuses to open a tunnel for was not sent', async () => {
  const service = await serviceWithTokens(() => ({ body: { id } }));
  const between = await proxy({ refuse: 407 });
  const client = clientOf(service, {
    auth: 'transport',
    retry: false,
    dispatcher: through(between, { proxyTunnel: true }),
  });
  await expect(client.hostGroups.create({ name: 'Night shift' })).rejects.toMatchObject({
    name: 'ConnectionError',
    sent: false,
    mayHaveHappened: false,
  });
  expect(service.received).toEqual([]);
});

test('the client waits for its requests at the end, and leaves the dispatcher open', async () => {
  let closing: Promise<void> | undefined;
  const service = await httpService(() => {
    closing = client.close();
    return { body: { id } };
  });
  const dispatcher = new Agent();
  onTestFinished(() => dispatcher.close());
  const client = clientOf(service, { auth: 'transport', dispatcher });
  expect(await client.sites.get(id)).toEqual({ id });
  await closing;
  await expect(client.sites.get(id)).rejects.toMatchObject({
    code: 'CLIENT_CLOSED',
    sent: false,
    retryable: false,
  });
  expect((await dispatcher.request({ origin: service.url, path: '/', method: 'GET' })).statusCode).toBe(200);
});

test('speaks HTTP/1.1, where dispatcher and service know HTTP/2', async () => {
  const server = createSecureServer({ ...selfSigned(), allowHTTP1: true }, (request, response) => {
    response.end(request.httpVersion);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const dispatcher = new Agent({ connect: { rejectUnauthorized: false } });
  onTestFinished(async () => {
    await dispatcher.close();
    server.close();
  });
  const { send } = undiciTransport(dispatcher);
  const url = `https://127.0.0.1:${(server.address() as AddressInfo).port}`;
  expect((await send({ ...get, url })).body).toBe('1.1');
});

test('a dispatcher that throws has sent nothing, and does not hold up the end', async () => {
  const { send, close } = undiciTransport({
    dispatch: () => {
      throw Object.assign(new Error('no'), { code: 'UND_ERR_INVALID_ARG' });
    },
  });
  await expect(send({ ...get, url: 'http://127.0.0.1:1' })).rejects.toMatchObject({
    kind: 'connection',
    code: 'UND_ERR_INVALID_ARG',
    sent: false,
  });
  await close();
});
