import { ApiError } from '@visitor-invitations/core/errors';
import { expect, test } from 'vitest';
import { explainFailure } from './failure.ts';

const words = {
  aborted: 'aborted',
  busy: (ms: number | undefined) => `busy for ${ms}`,
  gone: 'gone',
  credentials: 'credentials',
  refused: (reason: string | undefined) => `refused: ${reason}`,
  service: 'service',
  timeout: 'timeout',
  unreachable: 'unreachable',
  unreadable: 'unreadable',
  input: (issues: string) => issues,
};

test.each([
  ['tokens.get', 400, 'credentials'],
  ['tokens.get', 404, 'credentials'],
  ['tokens.get', 424, 'service'],
  ['tokens.get', 429, 'busy for 3000'],
  ['sites.list', 400, 'refused: why'],
  ['sites.list', 403, 'credentials'],
  ['sites.list', 502, 'service'],
] as const)('%s with %i is %s', (operation, status, said) => {
  const body = { code: `HTTP_${status}`, serviceMessage: 'why' } as const;
  const details = { status, operation, retryAfterMs: 3000, retryable: status > 404 };
  expect(explainFailure(new ApiError('', body, details), words)).toBe(said);
});
