import type { RunResult } from '@visitor-invitations/n8n-engine';
import type { INodeParameters } from 'n8n-workflow';
import { describe, expect } from 'vitest';
import { planVisits } from '../../../../test/host-visits.mts';
import { test as base, byId, byName } from '../../../../test/node-test.mts';

const [alice, bob, carol] = ['alice@example.com', 'bob@example.com', 'carol@example.com'];

const test = base
  .extend(
    'get',
    ({ runInvitation }) =>
      (parameters: INodeParameters, items = [{}]) =>
        runInvitation('getAllForHosts', { returnAll: true, simplify: false, ...parameters }, { items }),
  )
  .extend(
    'ofHosts',
    ({ get }) =>
      (hostEmails: string, more: INodeParameters = {}) =>
        get({ hostsOf: 'emails', hostEmails, ...more }),
  )
  /** Who the sandbox was asked for. */
  .extend('searches', ({ sandbox }) => {
    sandbox.requests.clear();
    return () =>
      sandbox.requests.list().filter(({ operation }) => operation === 'invitations.searchByHost').length;
  })
  /** Every host has a visit each hour, one after the other. */
  .extend(
    'plan',
    ({ sandbox }) =>
      () =>
        planVisits(
          sandbox,
          [alice, bob, carol].flatMap((hostEmail, nth) =>
            [0, 3, 6].map((hour) => ({ hostEmail: String(hostEmail), hour: hour + nth })),
          ),
        ),
  );

const shown = ({ items }: RunResult) =>
  items.map(({ json }) => `${json.subject} ${(json.host as { firstName?: string }).firstName}`);

describe('the hosts', () => {
  test('may be listed, in any notation, each once', async ({ ofHosts, plan, searches }) => {
    plan();
    const run = await ofHosts(` ${alice}; ${bob}\n${String(bob).toUpperCase()},`);
    expect(shown(run)).toEqual(['0 Alice', '1 Bob', '3 Alice', '4 Bob', '6 Alice', '7 Bob']);
    expect(searches()).toBe(2);
    expect(run.items.map(({ pairedItem }) => pairedItem)).toEqual(run.items.map(() => ({ item: 0 })));
  });

  test('may come as a list from an expression', async ({ get, plan }) => {
    plan();
    const items = [{ hosts: [alice, carol] }];
    const run = await get({ hostsOf: 'emails', hostEmails: '={{ $json.hosts }}' }, items);
    expect(shown(run)).toEqual(['0 Alice', '2 Carol', '3 Alice', '5 Carol', '6 Alice', '8 Carol']);
  });

  test('may be all of a site', async ({ get, plan, siteIds }) => {
    plan();
    for (const siteId of [byName('London Riverside'), byId(siteIds['London Riverside'] ?? '')])
      expect(shown(await get({ hostsOf: 'site', siteId }))).toEqual(['0 Alice', '3 Alice', '6 Alice']);
  });

  test('may be those of a group, of one site or of the whole team', async ({
    sandbox,
    visitors,
    get,
    plan,
    searches,
  }) => {
    plan();
    const groups = await visitors.hostGroups.list().toArray();
    const idOf = (name: string) => byId(groups.find((group) => group.name === name)?.id ?? '');
    const salesNewYork = await get({ hostsOf: 'hostGroup', hostGroupId: idOf('Sales New York') });
    expect(shown(salesNewYork)).toEqual(['1 Bob', '4 Bob', '7 Bob']);
    const sitesRead = sandbox.requests.list().filter(({ operation }) => operation === 'sites.hosts');
    expect(sitesRead).toHaveLength(1);
    const before = searches();
    expect(shown(await get({ hostsOf: 'hostGroup', hostGroupId: idOf('People Team') }))).toEqual([
      '0 Alice',
      '3 Alice',
      '6 Alice',
    ]);
    const sites = await visitors.sites.list().toArray();
    const hosts = await Promise.all(sites.map(({ id = '' }) => visitors.sites.hosts(id).toArray()));
    const inTeam = hosts.flat().filter(({ hostGroupName }) => hostGroupName === 'People Team');
    expect(searches() - before).toBe(inTeam.length);
    expect(new Set(inTeam.map(({ id }) => id)).size).toBeGreaterThan(1);
  });

  test('that are none give nothing, and a hint', async ({ visitors, get }) => {
    const { id = '' } = await visitors.hostGroups.create({ name: 'Night shift' });
    const run = await get({ hostsOf: 'hostGroup', hostGroupId: byId(id) });
    expect(run).toMatchObject({
      status: 'success',
      items: [],
      hints: ['No hosts were found, so there was nothing to search [item 1]'],
    });
  });

  test.for([
    [
      `${alice}, bob@, carol`,
      'Host Emails must contain only email addresses: check “bob@”, “carol” [item 1]',
    ],
    [' , ', 'Host Emails is required [item 1]'],
  ])(
    'with a wrong address among them are refused: "%s"',
    async ([hosts = '', message], { ofHosts, searches }) => {
      expect((await ofHosts(`={{ ${JSON.stringify(hosts)} }}`)).error?.message).toBe(message);
      expect(searches()).toBe(0);
    },
  );
});

describe('their invitations', () => {
  test('come by start, and no more than Limit says', async ({ ofHosts, plan }) => {
    plan();
    const all = `${carol},${bob},${alice}`;
    const some = { returnAll: false, limit: 4 };
    expect(shown(await ofHosts(all, some))).toEqual(['0 Alice', '1 Bob', '2 Carol', '3 Alice']);
    expect(shown(await ofHosts(all, { ...some, sort: 'desc' }))).toEqual([
      '8 Carol',
      '7 Bob',
      '6 Alice',
      '5 Carol',
    ]);
  });

  test('of one host that cannot be read are named', async ({ ofHosts, plan }) => {
    plan();
    const run = await ofHosts(`${alice},forbidden@example.com,${carol},not-found@example.com`);
    expect(run.items).toEqual([]);
    expect(run.error?.message).toMatch(/^forbidden@example\.com: You don’t have access to .* \[item 1\]$/);
    expect(run.error).toMatchObject({ httpCode: '403', context: { itemIndex: 0 } });
  });
});
