import { expect, it } from 'vitest';
import { type SlackRequest, timed } from './delivery.ts';

const request: SlackRequest = { kind: 'slash_commands', payload: {} };
const inTime = 1000;
const tooLate = -1;

it.each([
  ['in time', 200, inTime, undefined, undefined],
  ['late', 200, tooLate, 'http_timeout', 'operation_timeout'],
  ['refused', 404, inTime, 'http_error', 'dispatch_failed'],
  ['refused late', 500, tooLate, 'http_error', 'dispatch_failed'],
  ['without an answer', 0, inTime, 'connection_failed', 'dispatch_failed'],
  ['without an answer in time', 0, tooLate, 'http_timeout', 'operation_timeout'],
])('tells what became of a request %s', (_, status, deadlineMs, reason, failure) => {
  const delivery = timed(request, undefined, deadlineMs)({ status, body: '' });
  expect(delivery).toMatchObject({ status, request });
  expect([delivery.reason, delivery.failure]).toEqual([reason, failure]);
});
