import { expect, test } from 'vitest';
import { clientOf } from '../../test/client.ts';
import { rawService, serviceWithTokens } from '../../test/http-service.ts';

const id = '22222222-2222-4222-8222-222222222222';

/** What the client makes of one body. */
const read = async (body: unknown, contentType = 'application/json') => {
  const service = await serviceWithTokens(() => ({ body, headers: { 'content-type': contentType } }));
  return clientOf(service, { retry: false }).invitations.get(id);
};

test('one odd field does not undo what is made of the others', async () => {
  const service = await serviceWithTokens(() => ({
    body: {
      records: [
        { id: 'odd', fastTrackCode: 1 },
        { id, fastTrackCode: 2, site: 'London' },
      ],
      next: '',
    },
  }));
  expect(await clientOf(service).invitations.searchByHost('alice@example.com').toArray()).toEqual([
    { id: 'odd', fastTrackCode: '1' },
    { id, fastTrackCode: '2', site: 'London' },
  ]);
});

test.each([
  ['a byte order mark', `\ufeff{"id":"${id}"}`, { id }],
  ['JSON under another content type', `{"id":"${id}"}`, { id }, 'text/plain'],
  ['JSON under a content type of its own', `{"id":"${id}"}`, { id }, 'application/vnd.visitors+json'],
])('%s is taken', async (_, body, value, contentType?: string) => {
  expect(await read(body, contentType)).toEqual(value);
});

const latin = (text: string) => Buffer.from(`{"id":"${id}","lastName":"${text}"}`, 'latin1');
const bytes = (body: Buffer, status = '200 OK') =>
  Buffer.concat([Buffer.from(`HTTP/1.1 ${status}\r\ncontent-length: ${body.length}\r\n\r\n`), body]);

test('text that is not UTF-8 is an error, not a name with holes; an error keeps its status', async () => {
  const bodies = [
    bytes(latin('Zoë')),
    bytes(latin('Zoë'), '503 Busy'),
    bytes(Buffer.from(`{"id":"${id}","lastName":"Zoë \ufffd"}`)),
  ];
  const service = await rawService((socket, request) => socket.write(bodies[request - 1] ?? ''));
  const { invitations } = clientOf(service, { auth: 'transport', retry: false });
  await expect(invitations.get(id)).rejects.toMatchObject({
    name: 'InvalidResponseError',
    problem: 'unreadable',
    status: 200,
    message: 'invitations.get returned 200 with text that isn’t UTF-8.',
  });
  await expect(invitations.get(id)).rejects.toMatchObject({ name: 'ServerError', status: 503 });
  // A replacement character that the service holds is its own.
  expect(await invitations.get(id)).toEqual({ id, lastName: 'Zoë \ufffd' });
});

const proxy = 'with an HTML page, perhaps from a proxy or a login page in front of the service';
const noObject = 'with something other than an object';

test.each([
  ['an HTML page', '<html>canary</html>', 'text/html; charset=utf-8', proxy],
  ['an HTML page that claims to be JSON', ' <!DOCTYPE html>canary', 'application/json', proxy],
  ['JSON that breaks off', '{"firstName":"canary', 'application/json', 'with JSON that’s cut off or invalid'],
  ['JSON without an end', '['.repeat(100_000), 'application/json', 'with JSON that’s cut off or invalid'],
  [
    'JSON too deep',
    `{"a":${'['.repeat(101)}${']'.repeat(101)}}`,
    'application/json',
    'with JSON that’s nested too deeply',
  ],
  ['a text', 'canary', 'text/plain; charset=utf-8', 'with text/plain instead of JSON'],
  ['a text that claims to be JSON', 'canary', 'application/json', 'with something other than JSON'],
  ['a content type that is none', 'canary', 'canary', 'with something other than JSON'],
  ['a content type that goes on', 'canary', 'text/canary@7', 'with something other than JSON'],
  ['a content type with no end', 'canary', `text/${'x'.repeat(76)}`, 'with something other than JSON'],
  ['a long content type', 'canary', `text/${'x'.repeat(75)}`, `with text/${'x'.repeat(75)} instead of JSON`],
  ['a bare string', '"canary"', 'application/json', noObject],
  ['a number', '7', 'application/json', noObject],
  ['a list', '[{"firstName":"canary"}]', 'application/json', noObject],
])('%s is refused, and not shown', async (_, body, contentType, words) => {
  const error = await read(body, contentType).catch((thrown) => thrown);
  expect(error).toMatchObject({
    name: 'InvalidResponseError',
    problem: 'unreadable',
    status: 200,
    fields: [],
    message: `invitations.get returned 200 ${words}.`,
  });
});

test('a response of any 2xx is a success, and one without a body where none is needed', async () => {
  const service = await serviceWithTokens(({ method }) =>
    method === 'DELETE' ? { status: 202, body: 'Deleted' } : { status: 203, body: { id } },
  );
  const { invitations } = clientOf(service);
  expect(await invitations.get(id)).toEqual({ id });
  expect(await invitations.delete(id)).toBeUndefined();
});
