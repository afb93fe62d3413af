import { describe, expect } from 'vitest';
import { test } from '../../../test/node-test.mts';

describe('workflow responses', () => {
  test('come in the same fields of one level, with the site only when asked for', async ({ runAction }) => {
    const plain = await runAction('workflowResponse', 'getAll', { limit: 1 });
    const withSite = await runAction('workflowResponse', 'getAll', {
      limit: 1,
      options: { includeSites: true },
    });
    const [json] = withSite.items.map((item) => item.json);
    expect(Object.keys(json ?? {}).length).toBeLessThanOrEqual(10);
    expect(Object.values(json ?? {}).filter((value) => typeof value === 'object')).toEqual([]);
    expect(json).toMatchObject({ siteName: expect.stringMatching(/./), respondentEmail: expect.any(String) });
    expect(plain.items[0]?.json).toEqual({ ...json, siteName: null });
  });
});
