import {
  AmbiguousOutcomeError,
  AnswerError,
  ApiError,
  ConnectionError,
  InputError,
  type OperationId,
  TimeoutError,
} from '@visitor-invitations/core';
import { expect, it } from 'vitest';
import { explain } from './explain.ts';
import { wasDone } from './outcome.ts';

const operation: OperationId = 'invitations.create';
const answered = (status: number, details = {}) =>
  new ApiError('', { code: 'SOME' }, { operation, status, ...details });

const maybe = { operation, mayHaveHappened: true };

it.each([
  ['no', new InputError([{ field: 'email', rule: 'is wrong' }], { operation })],
  ['no', new ConnectionError('', false, { operation })],
  ['no', new TimeoutError('', true, { operation: 'tokens.get' })],
  ['no', answered(500, { operation: 'invitations.get' })],
  ['no', answered(400)],
  ['unknown', answered(500, maybe)],
  ['unknown', new AmbiguousOutcomeError(answered(500, maybe))],
  ['unknown', new AmbiguousOutcomeError(new TimeoutError('', true, maybe))],
  ['unknown', new Error('anything else')],
  ['yes', new AnswerError('', { ...maybe, status: 201 })],
  ['yes', new AmbiguousOutcomeError(new AnswerError('', { ...maybe, status: 201 }))],
] as const)('done: %s (%o)', (done, error) => {
  expect(wasDone(error, operation)).toBe(done);
});

it.each([
  ['try again in 30 seconds.', answered(429, { retryAfterMs: 29_001 })],
  ['try again in 3 minutes.', answered(429, { retryAfterMs: 150_000 })],
  ["can't be reached", new ConnectionError('', false, { operation })],
  ["didn't respond in time", new TimeoutError('', true, { operation })],
  ['is having a problem', new AmbiguousOutcomeError(answered(500, maybe))],
  ["can't be read", new AnswerError('', { operation })],
  ['email is wrong', new InputError([{ field: 'email', rule: 'is wrong' }])],
  ['credentials', answered(400, { operation: 'tokens.get' })],
])('says “%s”', (words, error) => {
  expect(explain(error).mrkdwn).toContain(words);
});
