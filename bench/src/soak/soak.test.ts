import { expect, test } from 'vitest';
import { soak } from './soak.ts';

test('the app accepts every request, and does its work', { timeout: 120_000 }, async () => {
  const [healthy, postgres, ...others] = await soak({
    data: { hosts: 2, visits: 30 },
    states: ['healthy'],
    load: { count: 6, atOnce: 3 },
    warmUp: { count: 2, atOnce: 1 },
    // A machine that also runs other suites may stall for a second.
    quietMs: { healthy: 5000, hanging: 5000, down: 5000 },
  });
  expect(others).toEqual([]);
  for (const { kind, outcome } of [healthy, postgres].flatMap((each) => each?.rows ?? []))
    expect({ kind, problems: [...outcome.problems] }).toEqual({ kind, problems: [] });
  expect(healthy?.rows.find(({ kind }) => kind === 'options')?.outcome.filled).toBe(6);
  // Each command gets its message, each visit is opened, and each visitor is invited.
  expect(healthy?.calls).toMatchObject({ response_url: 8, 'views.open': 4, 'chat.postMessage': 8 });
  expect(healthy?.calls['views.publish']).toBeGreaterThan(0);
  expect(postgres?.calls).toMatchObject({ 'chat.postMessage': 8 });
  expect(healthy?.peak).toBeGreaterThan(0);
});
