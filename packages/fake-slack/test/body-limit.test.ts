import { once } from 'node:events';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect } from 'vitest';
import { test } from './web-api-client.ts';

const MIB = 1024 * 1024;

test('a body in chunks is read as one with a length', async ({ slack }) => {
  const asked = request(`${slack.url}/api/api.test`, {
    method: 'POST',
    headers: { 'content-type': 'application/json; charset=utf-8' },
  });
  const responded = once(asked, 'response');
  asked.write('{"foo":"b');
  asked.end('ar"}');
  const [response] = await responded;
  expect(JSON.parse(await text(response))).toEqual({ ok: true, args: { foo: 'bar' } });
});

test('a body without an end is refused as soon as it is too large', async ({ slack }) => {
  const paths = ['/api/chat.postMessage', '/response/1', '/_fake/people/alice', '/upload/T1/F1'];
  for (const path of paths) {
    const asked = request(slack.url + path, { method: 'POST' });
    const responded = once(asked, 'response');
    const write = () =>
      void (asked.write('x'.repeat(MIB)) ? setImmediate(write) : asked.once('drain', write));
    asked.on('error', () => undefined);
    write();
    const [response] = await responded;
    expect(response.statusCode, path).toBe(413);
    asked.destroy();
  }
});

test('a refused body leaves its connection as it was', async ({ slack }) => {
  const post = async () => {
    const response = await fetch(`${slack.url}/response/1`, {
      method: 'POST',
      body: 'x'.repeat(20 * MIB + 1),
    });
    return [response.status, await response.text()];
  };
  const refused = [413, 'The body can’t be larger than 20 MiB'];
  expect([await post(), await post()]).toEqual([refused, refused]);
});
