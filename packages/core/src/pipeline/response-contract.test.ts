import { inspect } from 'node:util';
import { expect, onTestFinished, test, vi } from 'vitest';
import { clientOf, type TestOptions } from '../../test/client.ts';
import { serviceWithTokens } from '../../test/http-service.ts';
import { errorOf } from '../../test/promises.ts';
import type { Drift } from '../diagnostics/diagnostics.ts';

const id = '22222222-2222-4222-8222-222222222222';
const odd = (name: string) => ({
  id: 'canary-id',
  name,
  latitude: 'canary north',
  opening: { 'canary@example.com': 1 },
  'canary@example.com': 2,
});

const logged = () => {
  const warnings: unknown[] = [];
  const warn = (...entry: unknown[]) => void warnings.push(entry);
  return { warnings, logger: { debug: () => {}, warn } };
};

const sitesOf = async (options: TestOptions, records: unknown[] = [odd('a'), odd('b')]) => {
  const service = await serviceWithTokens(() => ({ body: { records } }));
  return clientOf(service, options).sites;
};

test('drift is reported to the hook and the log: each field once, and no value', async () => {
  const told: Drift[] = [];
  const { logger, warnings } = logged();
  const sites = await sitesOf({ onDrift: (drift) => told.push(drift), logger });
  expect(await sites.list().toArray()).toEqual([odd('a'), odd('b')].slice(0, 1));
  const drift = {
    operation: 'sites.list',
    fields: [
      { field: 'records[].id', kind: 'different', rule: 'must be a UUID' },
      { field: 'records[].latitude', kind: 'different', rule: 'must be a number' },
      { field: 'records[].opening', kind: 'unknown' },
      { field: 'records[].?', kind: 'unknown' },
    ],
  };
  expect(told).toEqual([drift]);
  const fields = [
    'records[].id must be a UUID',
    'records[].latitude must be a number',
    'records[].opening (unknown)',
    'records[].? (unknown)',
  ];
  expect(warnings).toEqual([['response doesn’t match the contract', { operation: 'sites.list', fields }]]);
  expect(inspect([told, warnings], { depth: 9 })).not.toContain('canary');
});

test('with neither hook nor logger, each field of an operation is warned of once, without its value', async () => {
  const warned: unknown[] = [];
  const warn = vi.spyOn(process, 'emitWarning').mockImplementation((...told) => void warned.push(told));
  onTestFinished(() => warn.mockRestore());
  const sites = await sitesOf({});
  await sites.list().page();
  await sites.list().page();
  const told = (field: string) =>
    `sites.list: ${field}, but the service sent something else. onDrift or logger get such reports.`;
  const code = { code: 'VISITOR_INVITATIONS_DRIFT' };
  expect(warned).toEqual([
    [told('records[].id must be a UUID'), code],
    [told('records[].latitude must be a number'), code],
  ]);
  for (const options of [{ onDrift: () => {} }, { logger: logged().logger }])
    await (await sitesOf(options)).list().page();
  expect(warned).toHaveLength(2);
});

test('unknown members are looked for only when there is a listener', async () => {
  const { logger, warnings } = logged();
  const sites = await sitesOf({ logger }, [{ id, opening: 9 }]);
  await sites.list().toArray();
  expect(warnings).toEqual([]);
});

test('a hook or a logger that fails does not fail the call', async () => {
  const fail = () => {
    throw new Error('of the listener');
  };
  const { logger, warnings } = logged();
  const sites = await sitesOf({ onDrift: fail, logger });
  expect(await sites.list().page()).toHaveProperty('records');
  expect(warnings).toContainEqual(['onDrift failed']);
  const others = await sitesOf({ onDrift: fail, logger: { debug: fail, warn: fail } });
  expect(await others.list().page()).toHaveProperty('records');
});

test('`off` reports nothing', async () => {
  const told: Drift[] = [];
  const { logger, warnings } = logged();
  const sites = await sitesOf({ validate: 'off', onDrift: (drift) => told.push(drift), logger });
  expect(await sites.list().page()).toEqual({ records: [odd('a'), odd('b')] });
  expect([told, warnings]).toEqual([[], []]);
});

test('`strict` refuses, with the names of the fields', async () => {
  const sites = await sitesOf({ validate: 'strict', retry: false });
  const error = await errorOf(sites.list().page());
  const fields = ['records.0.id', 'records.0.latitude', 'records.1.id', 'records.1.latitude'];
  expect(error).toMatchObject({ name: 'InvalidResponseError', problem: 'different', fields, status: 200 });
  expect(error.message).toBe(`sites.list returned 200 with unexpected fields: ${fields.join(', ')}.`);
  expect(inspect(error, { depth: 9 })).not.toContain('canary');
});

test('`strict` accepts responses that only have additional members', async () => {
  const sites = await sitesOf({ validate: 'strict' }, [{ id, opening: 9 }]);
  expect(await sites.list().toArray()).toEqual([{ id, opening: 9 }]);
});
