import type { Socket } from 'node:net';
import { inspect } from 'node:util';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { refusedUrl } from '@visitor-invitations/testing/refused-url';
import { describe, expect, onTestFinished, test } from 'vitest';
import { encodedService, httpService, rawService } from '../../test/http-service.ts';
import { fetchTransport } from './fetch-transport.ts';
import { isCertificateError, RESPONSE_MAX_BYTES, type Transport } from './transport.ts';
import { undiciTransport } from './undici-transport.ts';

const get = { method: 'GET', headers: {} } as const;
const head = 'HTTP/1.1 200 OK\r\ncontent-length: 99\r\n\r\n{';
const json = '{"name":"Zoë"}';
const bomb = gzipSync(Buffer.alloc(RESPONSE_MAX_BYTES + 1), { level: 1 });

const transports: readonly (readonly [string, () => Transport])[] = [
  ['fetch', fetchTransport],
  [
    'undici',
    () => {
      const { send, close } = undiciTransport();
      onTestFinished(close);
      return send;
    },
  ],
];

describe.each(transports)('over %s', (_, transport) => {
  test('sends method, path, headers and body, and gives any status back', async () => {
    const service = await httpService(() => ({
      status: 418,
      body: { code: 'TEAPOT' },
      headers: { 'x-a': 'b' },
    }));
    const headers = { 'user-agent': 'visitor-invitations/1', 'content-type': 'application/json' };
    const url = `${service.url}/a%20b?c=d`;
    const sent = transport()({ method: 'PUT', url, headers, body: json, timeoutMs: 4999.5 });
    expect(await sent).toMatchObject({ status: 418, body: '{"code":"TEAPOT"}', headers: { 'x-a': 'b' } });
    expect(service.received).toMatchObject([{ method: 'PUT', path: '/a%20b?c=d', headers, body: json }]);
  });

  test('follows no redirect', async () => {
    const service = await httpService(() => ({ status: 302, headers: { location: '/elsewhere' } }));
    expect((await transport()({ ...get, url: service.url })).status).toBe(302);
    expect(service.received).toHaveLength(1);
  });

  test('a refused connection and an unknown host were never sent', async () => {
    for (const [url, code] of [
      [await refusedUrl(), 'ECONNREFUSED'],
      ['http://unknown.invalid', 'ENOTFOUND'],
    ] as const)
      await expect(transport()({ ...get, url })).rejects.toMatchObject({
        name: 'TransportFailure',
        kind: 'connection',
        code,
        sent: false,
        phase: 'connect',
      });
  });

  test.each<[string, 'response' | 'body', (socket: Socket) => void]>([
    ['is reset before the response', 'response', (socket) => socket.resetAndDestroy()],
    ['ends before the response', 'response', (socket) => socket.end()],
    ['ends after another', 'response', (socket) => socket.end('HTTP/1.1 103 Early Hints\r\n\r\n')],
    ['ends in the headers', 'response', (socket) => socket.end('HTTP/1.1 200 OK\r\ncont')],
    [
      'is reset in the body',
      'body',
      (socket) => socket.write(head, () => setImmediate(() => socket.resetAndDestroy())),
    ],
    ['ends in the body', 'body', (socket) => socket.end(head)],
  ])('a connection that %s may have been heard', async (_, phase, response) => {
    const { url } = await rawService(response);
    const sent = transport()({ ...get, url });
    await expect(sent).rejects.toMatchObject({ kind: 'connection', sent: true, phase });
  });

  test('a failure quotes neither the address nor what could not be read', async () => {
    const { url } = await rawService((socket) => {
      socket.write('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\nzcanary');
    });
    const failure = await transport()({ ...get, url: `${url}/canary` }).catch((thrown) => thrown);
    expect(failure).toMatchObject({ kind: 'connection', phase: 'body' });
    expect(inspect(failure, { depth: 9 })).not.toContain('anary');
  });

  test('a body that is not UTF-8 is marked as such', async () => {
    for (const bytes of [Buffer.from('"Zo\xeb"', 'latin1'), Buffer.from('"Zoë').subarray(0, -1)]) {
      const { url } = await encodedService('identity', bytes);
      const response = await transport()({ ...get, url });
      expect(response).toMatchObject({ body: bytes.toString(), isMalformed: true });
    }
  });

  test.each([
    ['gzip', gzipSync(json)],
    ['br', brotliCompressSync(json)],
  ])('reads a body that is compressed with %s', async (name, body) => {
    const { url } = await encodedService(name, body);
    expect((await transport()({ ...get, url })).body).toBe(json);
  });

  test('reads no more than the limit, however small the response was on the way', async () => {
    const { url } = await encodedService('gzip', bomb);
    await expect(transport()({ ...get, url })).rejects.toMatchObject({
      kind: 'too-large',
      code: 'TOO_LARGE',
      sent: true,
      phase: 'body',
    });
  });
});

test('a code says whether the certificate was not trusted', () => {
  const untrusted =
    'CERT_HAS_EXPIRED CERT_NOT_YET_VALID CERT_REVOKED DEPTH_ZERO_SELF_SIGNED_CERT SELF_SIGNED_CERT_IN_CHAIN INVALID_CA ' +
    'UNABLE_TO_VERIFY_LEAF_SIGNATURE UNABLE_TO_GET_ISSUER_CERT_LOCALLY ERR_TLS_CERT_ALTNAME_INVALID';
  // The last one is about the client's own certificate, and comes after the request was sent.
  const others = 'ECONNRESET UND_ERR_SOCKET EPROTO ERR_SSL_TLSV13_ALERT_CERTIFICATE_REQUIRED';
  expect(untrusted.split(' ').filter((code) => !isCertificateError(code))).toEqual([]);
  expect(others.split(' ').filter((code) => isCertificateError(code))).toEqual([]);
  const phases = ['connect', 'response', 'body', undefined] as const;
  expect(phases.filter((phase) => isCertificateError('UNSPECIFIED', phase))).toEqual(['connect']);
});
