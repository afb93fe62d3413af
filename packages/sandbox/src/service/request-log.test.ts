import { expect, test } from 'vitest';
import { createRequestLog, type RequestEntry } from './request-log.ts';

const entry = (id: number): RequestEntry => ({
  id,
  at: '2026-05-04T10:00:00.000Z',
  method: 'GET',
  path: '/v1/api/sites',
  operation: 'sites.list',
  input: undefined,
  status: 200,
  code: undefined,
  ms: 1.5,
  team: undefined,
});

test('remembers the latest thousand requests', () => {
  const log = createRequestLog();
  for (let count = 1; count <= 1001; count += 1) log.add(entry(log.nextId()));
  expect(log.list()).toHaveLength(1000);
  expect(log.list()[0]).toEqual(entry(2));
  log.clear();
  expect(log.list()).toEqual([]);
});
