import { randomUUID } from 'node:crypto';
import { VisitorInvitations } from '@visitor-invitations/core';
import { createSandbox } from '@visitor-invitations/sandbox';
import { expect, it } from 'vitest';
import { allHosts as allHostsUntil, isNoHost } from './no-host.ts';

const never = new AbortController().signal;
const allHosts = (...[client, sites]: [VisitorInvitations, Parameters<typeof allHostsUntil>[1]]) =>
  allHostsUntil(client, sites, never);

const stage = async () => {
  const sandbox = createSandbox();
  const client = new VisitorInvitations(sandbox.clientOptions());
  const sites = await client.sites.list().toArray();
  return { sandbox, client, sites, [Symbol.asyncDispose]: () => sandbox.close() };
};

it('knows a host of any site, however their address is written, from somebody else', async () => {
  await using scene = await stage();
  const hosts = await allHosts(scene.client, scene.sites);
  const asked = ['alice@example.com', 'Carol@Example.com', 'nora@example.com'];
  expect(asked.map((email) => isNoHost(hosts, email))).toEqual([false, false, true]);
});

it('asks each site once', async () => {
  await using scene = await stage();
  const { sandbox, client, sites } = scene;
  const before = sandbox.requests.list().length;
  await allHosts(client, sites);
  expect(sandbox.requests.list()).toHaveLength(before + sites.length);
});

it('is certain of nothing when there are no sites, or so many that it would take long', async () => {
  await using scene = await stage();
  const { sandbox, client, sites } = scene;
  const before = sandbox.requests.list().length;
  const many = Array.from({ length: 11 }, () => sites)
    .flat()
    .slice(0, 11);
  expect(await allHosts(client, [])).toBeUndefined();
  expect(await allHosts(client, many)).toBeUndefined();
  expect(sandbox.requests.list()).toHaveLength(before);
  expect(isNoHost(undefined, 'nora@example.com')).toBe(false);
});

it('is certain of nothing when a site has more hosts than a page holds', async () => {
  await using scene = await stage();
  const { sandbox, client, sites } = scene;
  const { hosts, ...rest } = sandbox.snapshot();
  const others = Array.from({ length: 1001 }, () => ({
    ...(hosts[0] as (typeof hosts)[number]),
    id: randomUUID(),
    email: `${randomUUID()}@example.com`,
  }));
  sandbox.restore({ ...rest, hosts: [...hosts, ...others] });
  expect(await allHosts(client, sites)).toBeUndefined();
});

it('is certain of nothing when the service does not say it of one site', async () => {
  await using scene = await stage();
  const { sandbox, client, sites } = scene;
  sandbox.faults.set([{ operation: 'sites.hosts', nth: 2, status: 403 }]);
  expect(await allHosts(client, sites)).toBeUndefined();
});
