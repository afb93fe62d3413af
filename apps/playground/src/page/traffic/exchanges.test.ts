import { expect, test } from 'vitest';
import { call, command, connected } from '../../../test/exchanges.ts';
import { groupExchanges, merged, nothing } from './exchanges.ts';

test('keeps together what belongs together, the newest first', () => {
  const later = call({ id: 4, correlationId: 1 });
  const groups = groupExchanges([command(), call(), connected(), later]);
  expect(groups.map(({ exchanges }) => exchanges.map(({ id }) => id))).toEqual([[1, 2, 4], [3]]);
});

test('merges changed exchanges, and drops those that the server dropped', () => {
  const part = { revision: 2, oldest: 1, deadlineMs: 3000, exchanges: [command({ ack: undefined }), call()] };
  const first = merged(nothing, part);
  expect(first.exchanges.map(({ id }) => id)).toEqual([1, 2]);
  const acked = merged(first, { ...part, revision: 3, exchanges: [command()] });
  expect(acked).toMatchObject({ revision: 3, exchanges: [{ id: 1, ack: { ms: 4 } }, { id: 2 }] });
  expect(merged(acked, { ...part, revision: 4, oldest: 2, exchanges: [] }).exchanges).toMatchObject([
    { id: 2 },
  ]);
});
