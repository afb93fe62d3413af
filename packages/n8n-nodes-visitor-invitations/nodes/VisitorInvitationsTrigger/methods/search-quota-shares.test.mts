import type { INodeParameters } from 'n8n-workflow';
import { expect } from 'vitest';
import { test as base, byId } from '../../../test/node-test.mts';

const test = base.extend(
  'shares',
  ({ engine, credentials, siteIds }) =>
    async (parameters: INodeParameters = {}) => {
      const { results } = await engine.listSearch({
        node: 'visitorInvitationsTrigger',
        method: 'searchQuotaShares',
        credentials,
        parameters: { follow: 'site', siteId: byId(siteIds['London Riverside'] ?? ''), ...parameters },
      });
      return results.map(({ name, value }) => [value, name]);
    },
);

test('each share of the quota says how soon the arrivals of all hosts are found', async ({
  shares,
  sandbox,
  visitors,
  siteIds,
}) => {
  const { length } = await visitors.sites.hosts(siteIds['London Riverside'] ?? '').toArray();
  sandbox.switches.set({ quota: '8/60' });
  const minutes = (share: number) => {
    const whole = Math.ceil((length + 1) / (8 * share) / 2);
    return whole === 1 ? '1 minute' : `${whole} minutes`;
  };
  expect(await shares()).toEqual([
    ['25', `25%: ${length} hosts, arrivals found within ${minutes(0.25)}`],
    ['50', `50%: ${length} hosts, arrivals found within ${minutes(0.5)}`],
    ['75', `75%: ${length} hosts, arrivals found within ${minutes(0.75)}`],
    ['100', `100%: ${length} hosts, arrivals found within ${minutes(1)}`],
  ]);
  const alice = { follow: 'host', hostEmail: { __rl: true, mode: 'email', value: 'alice@example.com' } };
  expect((await shares(alice))[1]).toEqual(['50', '50%: 1 host, arrivals found within 1 minute']);
});

test('without a quota, or before a choice, there is nothing to wait for', async ({ shares }) => {
  expect((await shares())[1]?.[1]).toMatch(/^50%: \d+ hosts checked at every poll \(unlimited quota\)$/);
  expect((await shares({ siteId: byId('') }))[1]).toEqual(['50', '50%']);
});
