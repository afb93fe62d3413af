import type { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { clientOf } from '../../test/client.ts';
import { httpService, rawService } from '../../test/http-service.ts';

const id = '22222222-2222-4222-8222-222222222222';
const read = (url: string) => clientOf({ url }, { auth: 'transport', retry: false }).sites.get(id);

/** What a server says in TLS to a request without it. */
const alert = Buffer.from('15030100020246', 'hex');

test.each<[string, string | RegExp, (socket: Socket) => void]>([
  [
    'the response broke off',
    /^sites\.get failed: the response broke off \(200, (ECONNRESET|UND_ERR_SOCKET)\)\.$/,
    (socket) =>
      socket.write('HTTP/1.1 200 OK\r\ncontent-length: 99\r\n\r\n{', () =>
        setImmediate(() => socket.resetAndDestroy()),
      ),
  ],
  [
    'no readable response',
    /^sites\.get got no readable response \((HPE_\w+|HTTPParserError)\)\. If this port expects https, change baseUrl\.$/,
    (socket) => socket.write(alert),
  ],
  [
    'no response, as a port of https ends it',
    /^sites\.get got no response \(UND_ERR_SOCKET\)\. If this port expects https, change baseUrl\.$/,
    (socket) => socket.end(),
  ],
  ['no response', /^sites\.get got no response \(ECONNRESET\)\.$/, (socket) => socket.resetAndDestroy()],
])('a connection that ended after it was made: %s', async (_, message, respond) => {
  const { url } = await rawService(respond);
  await expect(read(url)).rejects.toMatchObject({
    name: 'ConnectionError',
    message: expect.stringMatching(message),
  });
});

test('https spoken to a port of http', async () => {
  const { url } = await httpService(() => ({}));
  await expect(read(url.replace('http:', 'https:'))).rejects.toThrow(
    'sites.get couldn’t reach the service (ERR_SSL_WRONG_VERSION_NUMBER). If this port expects http, change baseUrl.',
  );
});

test('a 304 is no redirect', async () => {
  const { url } = await httpService(() => ({ status: 304 }));
  await expect(read(url)).rejects.toMatchObject({
    name: 'ApiError',
    status: 304,
    message:
      'sites.get failed with 304 HTTP_304. Something between the client and the service answered it from a cache. Check baseUrl.',
  });
});
