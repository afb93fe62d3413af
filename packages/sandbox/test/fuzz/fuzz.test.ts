import { expect, test } from 'vitest';
import { fuzz } from './fuzz.ts';

test('two thousand made-up requests find nothing that the contract does not say', async () => {
  const { statuses, findings } = await fuzz({ requests: 2000, seed: 20_260_504 });
  expect(findings).toEqual([]);
  // Right ones and wrong ones were among them.
  for (const status of [200, 201, 204, 400, 401, 403, 404]) expect(statuses).toHaveProperty(String(status));
}, 60_000);
