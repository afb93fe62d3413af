import type { TimeoutPhase } from '@visitor-invitations/core/errors';
import { TimeoutError } from '@visitor-invitations/core/portable';
import { expect, test } from 'vitest';
import { explain } from './explain.ts';

const refused = { status: 429, phase: 'done', waitedMs: 0, ms: 1 } as const;
const operation = 'sites.list';

test.for<[string, TimeoutPhase, object]>([
  ['while it waits for the quota', 'quota', {}],
  ['right after it has waited', 'backoff', { attempts: [refused] }],
])('a read whose time runs out %s says that the quota is used up', ([_, phase, details]) => {
  const explanation = explain(new TimeoutError('', false, { operation, ...details }, phase));
  expect(explanation).toMatchObject({
    message: 'The team’s quota is used up',
    failure: { cause: 'rate-limited' },
  });
});

test('a read whose time runs out in a request says that there was no response', () => {
  const { message } = explain(new TimeoutError('', true, { operation, attempts: [refused] }, 'response'));
  expect(message).toBe('Couldn’t read the sites: the service didn’t respond in time');
});
