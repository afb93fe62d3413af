import {
  AmbiguousOutcomeError,
  ApiError,
  ConnectionError,
  InputError,
  InvalidResponseError,
  TimeoutError,
} from '@visitor-invitations/core';
import type { OperationId } from '@visitor-invitations/core/contract';
import { expect, test } from 'vitest';
import { explainError } from '../../slack/explain-error.ts';
import { whetherHappened } from './failure.ts';

const operation: OperationId = 'invitations.create';
const responded = (status: number, details = {}) =>
  new ApiError('', { code: 'SOME' }, { operation, status, ...details });

const maybe = { operation, mayHaveHappened: true };

test.each([
  ['no', new InputError([{ field: 'email', rule: 'is wrong' }], { operation })],
  ['no', new ConnectionError('', false, { operation })],
  ['no', new TimeoutError('', true, { operation: 'tokens.get' })],
  ['no', responded(500, { operation: 'invitations.get' })],
  ['no', responded(400)],
  ['no', responded(403)],
  ['no', responded(401, { operation: 'tokens.get' })],
  ['unknown', responded(500, maybe)],
  ['unknown', responded(424, maybe)],
  ['unknown', new AmbiguousOutcomeError(responded(500, maybe))],
  ['unknown', new AmbiguousOutcomeError(new TimeoutError('', true, maybe))],
  ['unknown', new Error('anything else')],
  ['unknown', new InvalidResponseError('', { ...maybe, status: 200 }, { problem: 'foreign' })],
  ['yes', new InvalidResponseError('', { ...maybe, status: 201 })],
  ['yes', new AmbiguousOutcomeError(new InvalidResponseError('', { ...maybe, status: 201 }))],
] as const)('happened: %s (%o)', (happened, error) => {
  expect(whetherHappened(error, operation)).toBe(happened);
});

test.each([
  ['try again in 30 seconds.', responded(429, { retryAfterMs: 29_001 })],
  ['try again in 3 minutes.', responded(429, { retryAfterMs: 150_000 })],
  ['can’t reach', new ConnectionError('', false, { operation })],
  ['didn’t respond in time', new TimeoutError('', true, { operation })],
  ['is having problems', new AmbiguousOutcomeError(responded(500, maybe))],
  ['couldn’t read', new InvalidResponseError('', { operation })],
  ['email is wrong', new InputError([{ field: 'email', rule: 'is wrong' }])],
  ['is having problems', responded(424, maybe)],
  ['credentials', responded(400, { operation: 'tokens.get' })],
  ['credentials', responded(401, { operation: 'tokens.get' })],
  ['credentials', responded(403)],
])('says “%s”', (words, error) => {
  expect(explainError(error).mrkdwn).toContain(words);
});
