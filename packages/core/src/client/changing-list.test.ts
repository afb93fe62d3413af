import { expect, test } from 'vitest';
import { clientOf } from '../../test/client.ts';
import { serviceWithTokens } from '../../test/http-service.ts';
import { invitationOf, visit } from '../../test/visit-service.ts';
import type { Drift } from '../diagnostics/diagnostics.ts';
import type { NodeClientOptions } from '../node-client.ts';
import type { Invitation } from '../operations/types.ts';

const host = visit.hostEmail;
/** Other guests of the host. */
const others = (count: number, from = 0): Invitation[] =>
  Array.from({ length: count }, (_, index) => invitationOf(from + index, { firstName: 'Ada' }));

/** A service with one host's invitations, which adds more before each page but the first. */
const growingService = async (invitations: Invitation[], growth: number) => {
  let searches = 0;
  const service = await serviceWithTokens(({ path }) => {
    if (!path.includes('/search/host')) return { status: 201, body: invitationOf(999_999) };
    const query = new URL(path, 'http://127.0.0.1').searchParams;
    if (searches > 0) invitations.unshift(...others(growth, 10_000 + growth * searches));
    searches += 1;
    const [offset, limit] = [Number(query.get('offset')), Number(query.get('limit'))];
    return { body: { records: invitations.slice(offset, offset + limit) } };
  });
  const creates = () => service.received.filter(({ path }) => path.endsWith('/v1/api/invitations')).length;
  return { ...service, creates };
};

/** A service that ignores the offset. */
const stuckService = () => serviceWithTokens(() => ({ body: { records: others(20) } }));

const clientWithDrift = (service: { url: string }, options: Partial<NodeClientOptions> = {}) => {
  const told: Drift[] = [];
  const client = clientOf(service, { onDrift: (drift) => told.push(drift), ...options });
  return { client, told };
};

const rule = 'must not be the same on every page: the list ended early';
const drift: Drift = {
  operation: 'invitations.searchByHost',
  fields: [{ field: 'records', kind: 'different', rule }],
};
const refusal = {
  name: 'InvalidResponseError',
  operation: 'invitations.searchByHost',
  problem: 'different',
  fields: ['records'],
  message: `invitations.searchByHost ended before its last page: records ${rule}.`,
};

test.each([9, 15])(
  'a search returns all 100 invitations while %i are inserted before each page',
  async (growth) => {
    const whole = others(100);
    const { client, told } = clientWithDrift(await growingService([...whole], growth));
    const ids = (await client.invitations.searchByHost(host, { limit: 10 }).toArray()).map(({ id }) => id);
    const wanted = whole.map(({ id }) => id);
    expect(ids.filter((id) => wanted.includes(id))).toEqual(wanted);
    expect(new Set(ids).size).toBe(ids.length);
    expect(told).toEqual([]);
  },
);

test('findOrCreate finds a visit at the end of a growing list', async () => {
  const wanted = invitationOf(5000);
  const service = await growingService([...others(300), wanted], 100);
  const { client } = clientWithDrift(service);
  expect(await client.invitations.findOrCreate(visit)).toEqual({ invitation: wanted, created: false });
  expect(service.creates()).toBe(0);
});

test('an early end is reported as drift to the hook and the log', async () => {
  const warnings: unknown[] = [];
  const logger = { debug: () => {}, warn: (...entry: unknown[]) => void warnings.push(entry) };
  const { client, told } = clientWithDrift(await stuckService(), { logger });
  expect(await client.invitations.searchByHost(host).toArray()).toEqual(others(20));
  expect(told).toEqual([drift]);
  const fields = [`records ${rule}`];
  expect(warnings).toEqual([
    ['response doesn’t match the contract', { operation: 'invitations.searchByHost', fields }],
  ]);
  for await (const _ of client.invitations.searchByHost(host));
  expect(told).toEqual([drift, drift]);
});

test('an early end of a list by cursor is reported as drift', async () => {
  const sites = others(2).map(({ id = '' }) => ({ id }));
  const service = await serviceWithTokens(() => ({ body: { records: sites, next: 'again' } }));
  const { client, told } = clientWithDrift(service);
  expect(await client.sites.list().toArray()).toEqual(sites);
  const why = 'must not be an earlier cursor: the list ended early';
  expect(told).toEqual([
    { operation: 'sites.list', fields: [{ field: 'next', kind: 'different', rule: why }] },
  ]);
});

test('`off` does not report an early end, and `strict` throws', async () => {
  const off = clientWithDrift(await stuckService(), { validate: 'off' });
  expect(await off.client.invitations.searchByHost(host).toArray()).toHaveLength(20);
  expect(off.told).toEqual([]);
  const strict = clientWithDrift(await stuckService(), { validate: 'strict' });
  await expect(strict.client.invitations.searchByHost(host).toArray()).rejects.toMatchObject(refusal);
});

test('`complete` throws on an early end, and only then', async () => {
  const { client, told } = clientWithDrift(await stuckService(), { validate: 'report' });
  const list = client.invitations.searchByHost(host);
  await expect(list.toArray({ complete: true })).rejects.toMatchObject(refusal);
  expect(told).toEqual([drift]);
  expect(await list.toArray({ complete: true, limit: 20 })).toHaveLength(20);
  const off = clientWithDrift(await stuckService(), { validate: 'off' });
  const incomplete = off.client.invitations.searchByHost(host).toArray({ complete: true });
  await expect(incomplete).rejects.toMatchObject(refusal);
});

test.each(['find', 'findOrCreate'] as const)(
  '%s throws when the list ends early, and creates nothing',
  async (method) => {
    const service = await stuckService();
    const { client } = clientWithDrift(service);
    await expect(client.invitations[method](visit)).rejects.toMatchObject(refusal);
    expect(service.received.every(({ path }) => !path.endsWith('/v1/api/invitations'))).toBe(true);
  },
);
