import { randomUUID } from 'node:crypto';
import { VisitorInvitations } from '@visitor-invitations/core';
import { createSandbox } from '@visitor-invitations/sandbox';
import { test as base, expect } from 'vitest';
import { allHosts as allHostsUntil, isNoHost, sameAddress } from './hosts.ts';

const never = { signal: new AbortController().signal };
const allHosts = (...[client, sites]: [VisitorInvitations, Parameters<typeof allHostsUntil>[1]]) =>
  allHostsUntil(client, sites, never);

const hostsTest = base
  .extend('sandbox', async ({ task: _ }, { onCleanup }) => {
    const sandbox = createSandbox();
    onCleanup(() => sandbox.close());
    return sandbox;
  })
  .extend('client', ({ sandbox }) => new VisitorInvitations(sandbox.clientOptions()))
  .extend('sites', ({ client }) => client.sites.list().toArray());

hostsTest('recognises a host of any site, in any spelling of their address', async ({ client, sites }) => {
  const hosts = await allHosts(client, sites);
  const asked = ['alice@example.com', 'Carol@Example.com', 'nora@example.com'];
  expect(asked.map((email) => isNoHost(hosts, email))).toEqual([false, false, true]);
});

base.for([
  ['alice@example.com', 'Alice@Example.COM', true],
  ['alice@münchen.example', 'alice@xn--mnchen-3ya.example', true],
  ['alice@example.com', 'bob@example.com', false],
  [undefined, 'alice@example.com', false],
] as const)('%s and %s are one address: %s', ([one, other, isOne]) => {
  expect(sameAddress(one, other)).toBe(isOne);
});

hostsTest('asks each site once', async ({ sandbox, client, sites }) => {
  const before = sandbox.requests.list().length;
  await allHosts(client, sites);
  expect(sandbox.requests.list()).toHaveLength(before + sites.length);
});

hostsTest(
  'does not decide without sites, or with more than can be asked quickly',
  async ({ sandbox, client, sites }) => {
    const before = sandbox.requests.list().length;
    const many = Array.from({ length: 11 }, () => sites)
      .flat()
      .slice(0, 11);
    expect(await allHosts(client, [])).toBeUndefined();
    expect(await allHosts(client, many)).toBeUndefined();
    expect(sandbox.requests.list()).toHaveLength(before);
    expect(isNoHost(undefined, 'nora@example.com')).toBe(false);
  },
);

hostsTest(
  'does not decide when a site has more hosts than fit on a page',
  async ({ sandbox, client, sites }) => {
    const { hosts, ...rest } = sandbox.snapshot();
    const others = Array.from({ length: 1001 }, () => ({
      ...(hosts[0] as (typeof hosts)[number]),
      id: randomUUID(),
      email: `${randomUUID()}@example.com`,
    }));
    sandbox.restore({ ...rest, hosts: [...hosts, ...others] });
    expect(await allHosts(client, sites)).toBeUndefined();
  },
);

hostsTest(
  'is certain of nothing when the service does not say it of one site',
  async ({ sandbox, client, sites }) => {
    sandbox.faults.set([{ operation: 'sites.hosts', nth: 2, status: 403 }]);
    expect(await allHosts(client, sites)).toBeUndefined();
  },
);
