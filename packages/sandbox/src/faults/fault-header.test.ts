import { expect, test } from 'vitest';
import { readFaultHeader } from './fault-header.ts';

test.each([
  ['429', { status: 429 }],
  ['429; retry-after=2', { status: 429, retryAfter: 2 }],
  ['503;code=MAINTENANCE;retry-after=soon', { status: 503, code: 'MAINTENANCE', retryAfter: 'soon' }],
  [
    '429; retry-after=Mon, 04 May 2026 10:01:00 GMT',
    { status: 429, retryAfter: 'Mon, 04 May 2026 10:01:00 GMT' },
  ],
  ['drop=mid-body', { drop: 'mid-body' }],
  [' delay=500 ; body = html ', { delayMs: 500, body: 'html' }],
  ['drift=empty-company, missing-member', { drift: ['empty-company', 'missing-member'] }],
  [
    '{"status":429,"retryAfter":{"dateIn":2},"delayMs":{"min":1,"max":2}}',
    { status: 429, retryAfter: { dateIn: 2 }, delayMs: { min: 1, max: 2 } },
  ],
])('%s is read', (text, effect) => {
  expect(readFaultHeader(text)).toEqual(effect);
});

test.each([
  ['', 'must be JSON, or parts like 429; code=VALUE; retry-after=VALUE; delay=VALUE'],
  ['__proto__=1', 'must be JSON, or parts like 429;'],
  ['constructor=1', 'must be JSON, or parts like 429;'],
  ['boom', 'must be JSON, or parts like 429;'],
  ['429;', 'must be JSON, or parts like 429;'],
  ['{"status"', 'must be valid JSON'],
  ['200', 'status must be at least 400'],
  ['429; 500', 'status can only be given once'],
  ['delay=soon', 'delayMs must be whole milliseconds up to 600000'],
  ['drop=during', 'drop must be before or after or mid-body'],
  ['drift=odd', 'drift.0 must be string-fast-track-code or empty-company'],
  ['delay=5; code=X', 'status is required with code or retryAfter'],
  ['500; drop=after', 'drop can’t be combined with status'],
  ['{"status":500,"nth":2}', 'nth isn’t a known field'],
])('"%s" is refused: %s', (text, rule) => {
  const read = () => readFaultHeader(text);
  expect(read).toThrow(`x-sandbox-fault: ${rule}`);
  expect(read).toThrow(expect.objectContaining({ status: 400, code: 'BAD_REQUEST' }));
});
