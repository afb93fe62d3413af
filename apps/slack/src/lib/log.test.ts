import { hostname } from 'node:os';
import { ApiError } from '@visitor-invitations/core';
import { expect, test } from 'vitest';
import { errorFacts, jsonLog } from './log.ts';

test('writes lines with the fields of pino, up to its level', () => {
  const lines: string[] = [];
  const log = jsonLog('info', (line) => lines.push(line));
  log.debug('not shown');
  log.warn('a thing', { workspace: 'T1' });
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    {
      level: 40,
      time: expect.closeTo(Date.now(), -4),
      pid: process.pid,
      hostname: hostname(),
      name: 'visitor-slack',
      workspace: 'T1',
      msg: 'a thing',
    },
  ]);
});

test('logs which error it was, and nothing that it says', () => {
  const error = Object.assign(new TypeError('canary\n    canary second line'), {
    code: 'slack_webapi_platform_error',
    data: { error: 'invalid_blocks', response_metadata: { messages: ['canary'] } },
    cause: new Error('canary'),
  });
  const facts = errorFacts(error);
  expect(facts).toMatchObject({
    error: 'TypeError',
    code: 'slack_webapi_platform_error',
    slack: 'invalid_blocks',
  });
  expect(facts.frames).toEqual(expect.arrayContaining([expect.stringContaining('log.test.ts')]));
  expect(JSON.stringify(facts)).not.toContain('canary');
});

test('logs what a call to the service came to, without the service’s words', () => {
  const details = {
    status: 400,
    operation: 'invitations.create',
    attempts: [{ status: 400, phase: 'done', waitedMs: 0, ms: 3 }],
  } as const;
  const error = new ApiError('canary', { code: 'BAD_REQUEST', serviceMessage: 'canary' }, details);
  const expected = { error: 'ApiError', code: 'BAD_REQUEST', ...details };
  expect(errorFacts(error)).toEqual(expected);
  expect(JSON.stringify(errorFacts('canary'))).not.toContain('canary');
});
