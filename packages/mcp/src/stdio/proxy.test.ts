import { createSandbox } from '@visitor-invitations/sandbox';
import { startHttpProxy } from '@visitor-invitations/testing/http-proxy';
import { expect, test } from 'vitest';
import { readSettings } from './settings.ts';

const visitsThrough = async (envOf: (proxy: string) => Record<string, string>) => {
  await using sandbox = createSandbox();
  const proxy = await startHttpProxy();
  const settings = readSettings(
    {
      VISITOR_BASE_URL: await sandbox.listen({ port: 0 }),
      VISITOR_TEAM_ID: sandbox.demo.teamId,
      VISITOR_CLIENT_ID: sandbox.demo.clientId,
      VISITOR_CLIENT_SECRET: sandbox.demo.clientSecret,
      VISITOR_HOST_EMAIL: 'alice@example.com',
      ...envOf(proxy.url),
    },
    '1',
  );
  if ('problems' in settings) throw new Error(settings.problems.join());
  const { length } = await settings.client.sites.list().toArray();
  proxy.close();
  return { sites: length, isThroughProxy: proxy.seen.length > 0 };
};

test.for([
  ['HTTP_PROXY', (url) => ({ HTTP_PROXY: url }), true],
  ['http_proxy', (url) => ({ http_proxy: url }), true],
  ['a proxy without a scheme', (url) => ({ http_proxy: url.replace('http://', '') }), true],
  ['HTTPS_PROXY for an http service', (url) => ({ HTTPS_PROXY: url }), false],
  ['NO_PROXY', (url) => ({ HTTP_PROXY: url, NO_PROXY: '127.0.0.1' }), false],
  ['no_proxy', (url) => ({ HTTP_PROXY: url, no_proxy: '127.0.0.1' }), false],
  ['an empty http_proxy', (url) => ({ HTTP_PROXY: url, http_proxy: '' }), false],
  ['nothing', () => ({}), false],
] as const satisfies readonly (readonly [string, (url: string) => Record<string, string>, boolean])[])(
  'the program’s client goes through the proxy of %s',
  async ([, envOf, isThroughProxy]) => {
    expect(await visitsThrough(envOf)).toEqual({ sites: 3, isThroughProxy });
  },
);
