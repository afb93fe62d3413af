import { expect, test } from 'vitest';
import { type SlackRequest, startDelivery } from './delivery.ts';

const request: SlackRequest = { kind: 'slash_commands', payload: {} };
const inTime = 1000;
const tooLate = -1;

test.each([
  ['in time', 200, inTime, undefined, undefined],
  ['late', 200, tooLate, 'http_timeout', 'operation_timeout'],
  ['refused', 404, inTime, 'http_error', 'dispatch_failed'],
  ['refused late', 500, tooLate, 'http_error', 'dispatch_failed'],
  ['without a response', 0, inTime, 'connection_failed', 'dispatch_failed'],
  ['without a response in time', 0, tooLate, 'http_timeout', 'operation_timeout'],
])('tells what became of a request %s', (_, status, deadlineMs, reason, failure) => {
  const delivery = startDelivery(request, undefined, deadlineMs)({ status, body: '' });
  expect(delivery).toMatchObject({ status, request });
  expect([delivery.reason, delivery.failure]).toEqual([reason, failure]);
});
