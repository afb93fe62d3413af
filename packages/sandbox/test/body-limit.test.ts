import { once } from 'node:events';
import { request } from 'node:http';
import { expect } from 'vitest';
import { test } from './fixtures.ts';
import { send } from './support.ts';

const MIB = 1024 * 1024;
const json = { 'content-type': 'application/json' };
const body = (length: number) => JSON.stringify({ firstName: 'x'.repeat(length) });
const tooLarge = (limit: number) => ({
  status: 413,
  body: { code: 'CONTENT_TOO_LARGE', message: `The body can’t be larger than ${limit} MiB` },
});

test('a body of up to a MiB is read, a larger one is refused, over a socket and in process', async ({
  actor,
  sandbox,
}) => {
  const post = (length: number) => actor.call('POST', '/v1/api/invitations', body(length), json);
  expect(await post(MIB / 2)).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST' } });
  expect(await post(MIB)).toMatchObject(tooLarge(1));
  // Counted in bytes.
  const wide = JSON.stringify({ firstName: 'ä'.repeat(MIB / 2) });
  expect(await actor.call('POST', '/v1/api/invitations', wide, json)).toMatchObject(tooLarge(1));
  const init = { method: 'POST', headers: { ...actor.headers, ...json }, body: body(MIB) };
  const inProcess = await sandbox.fetch('http://sandbox/v1/api/invitations', init);
  expect({ status: inProcess.status, body: await inProcess.json() }).toEqual(tooLarge(1));
  expect(sandbox.requests.list(actor.teamId).at(-1)).toMatchObject({
    status: 413,
    code: 'CONTENT_TOO_LARGE',
  });
  expect((await actor.call('GET', '/v1/api/sites')).status).toBe(200);
});

test('the control plane has the same limit, but for data of one’s own, which may be large', async ({
  sandbox,
}) => {
  const control = (path: string, text: string) => send(`${sandbox.url}/_sandbox${path}`, 'POST', {}, text);
  expect(await control('/clock', body(MIB))).toMatchObject(tooLarge(1));
  expect(await control('/page/clock', body(MIB))).toMatchObject(tooLarge(1));
  // Where no body is asked for as well, and nothing is done.
  const teams = sandbox.snapshot().teams.length;
  for (const path of ['/teams', '/reset', '/credentials', '/invitations/any/check-out'])
    expect(await control(path, body(MIB)), path).toMatchObject(tooLarge(1));
  expect(sandbox.snapshot().teams).toHaveLength(teams);
  expect(await control('/seed', body(3 * MIB))).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST' } });
  const announced = request(`${sandbox.url}/_sandbox/seed`, {
    method: 'POST',
    headers: { 'content-length': 101 * MIB },
  });
  announced.on('error', () => undefined).flushHeaders();
  const [response] = await once(announced, 'response');
  expect(response.statusCode).toBe(413);
  announced.destroy();
});
