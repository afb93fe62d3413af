import { VisitorInvitations } from '@visitor-invitations/core';
import { createSandbox } from '@visitor-invitations/sandbox';
import { expect, it } from 'vitest';
import { isNoHost } from './no-host.ts';

const stage = async () => {
  const sandbox = createSandbox();
  const client = new VisitorInvitations(sandbox.clientOptions());
  const sites = await client.sites.list().toArray();
  return { sandbox, client, sites, [Symbol.asyncDispose]: () => sandbox.close() };
};

it('knows a host of any site, however their address is written, from somebody else', async () => {
  await using scene = await stage();
  const { client, sites } = scene;
  const asked = ['alice@example.com', 'Carol@Example.com', 'nora@example.com'];
  const answers = await Promise.all(asked.map((email) => isNoHost(client, sites, email)));
  expect(answers).toEqual([false, false, true]);
});

it('is certain of nothing when there are no sites, or so many that it would take long', async () => {
  await using scene = await stage();
  const { sandbox, client, sites } = scene;
  const before = sandbox.requests.list().length;
  const many = Array.from({ length: 11 }, () => sites)
    .flat()
    .slice(0, 11);
  expect(await isNoHost(client, [], 'nora@example.com')).toBe(false);
  expect(await isNoHost(client, many, 'nora@example.com')).toBe(false);
  expect(sandbox.requests.list()).toHaveLength(before);
});
