import { ApiError } from '@visitor-invitations/core';
import { expect, it } from 'vitest';
import { factsOf } from './log.ts';

it('logs which error it was, and nothing that it says', () => {
  const error = Object.assign(new TypeError('canary\n    canary second line'), {
    code: 'slack_webapi_platform_error',
    data: { error: 'invalid_blocks', response_metadata: { messages: ['canary'] } },
    cause: new Error('canary'),
  });
  const facts = factsOf(error);
  expect(facts).toMatchObject({
    error: 'TypeError',
    code: 'slack_webapi_platform_error',
    slack: 'invalid_blocks',
  });
  expect(facts.frames).toEqual(expect.arrayContaining([expect.stringContaining('log.test.ts')]));
  expect(JSON.stringify(facts)).not.toContain('canary');
});

it('logs what a call to the service came to, without the service’s words', () => {
  const details = {
    status: 400,
    operation: 'invitations.create',
    attempts: [{ status: 400, phase: 'done', waitedMs: 0, ms: 3 }],
  } as const;
  const error = new ApiError('canary', { code: 'BAD_REQUEST', serviceMessage: 'canary' }, details);
  const expected = { error: 'ApiError', code: 'BAD_REQUEST', ...details };
  expect(factsOf(error)).toEqual(expected);
  expect(JSON.stringify(factsOf('canary'))).not.toContain('canary');
});
