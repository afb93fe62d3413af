import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { refusedUrl } from '@visitor-invitations/testing/refused-url';
import { expect } from 'vitest';
import { test as base } from './n8n-test.ts';

const test = base
  /** What the Test button says of the demo credential with some fields changed. */
  .extend('verdict', ({ n8n, sandbox, access }) => async (changes: object) => {
    const data = { baseUrl: sandbox.url, ...sandbox.demo, accessToken: '', ...changes };
    const credentials = { ...access, type: 'visitorInvitationsApi', data };
    return n8n.request<{ status: string; message: string }>('POST', '/rest/credentials/test', {
      credentials,
    });
  })
  .extend('webPage', async ({ onTestFinished }) => {
    const server = createServer((_, response) =>
      response.writeHead(200, { 'content-type': 'text/html' }).end('<title>Hello'),
    );
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void server.close());
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });

test('the Test button says that the credential works', async ({ verdict }) => {
  expect(await verdict({})).toMatchObject({ status: 'OK' });
});

test('the Test button tells address, team, secret and quota apart, in its message alone', async ({
  verdict,
  sandbox,
  webPage,
}) => {
  const cases: readonly (readonly [changes: object, message: RegExp])[] = [
    [{ baseUrl: '' }, /Base URL/],
    [{ clientSecret: '' }, /Client Secret/],
    [{ clientSecret: 'another' }, /Client ID|Client Secret/],
    [{ teamId: '22222222-2222-4222-8222-222222222222' }, /Team ID/],
    [{ baseUrl: await refusedUrl() }, /refuse/i],
    [{ baseUrl: webPage }, /web page/i],
  ];
  for (const [changes, message] of cases) {
    const verdictOf = await verdict(changes);
    expect(verdictOf.status, JSON.stringify(changes)).toBe('Error');
    expect(verdictOf.message).toMatch(message);
    expect(verdictOf.message).not.toContain(sandbox.demo.clientSecret);
  }
  sandbox.faults.set([{ operation: 'sites.list', status: 429, code: 'RATE_LIMITED' }]);
  expect((await verdict({})).message).toMatch(/quota/);
});
