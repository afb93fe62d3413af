import { expect, test } from 'vitest';
import { valid } from '../refusal.ts';
import { faultRules } from './fault-rule.ts';

test.each([
  [{ operation: 'sites.lst', status: 500 }, '0.operation must be * or one of tokens.get, invitations.create'],
  [{ operation: 'sites.list' }, '0 needs at least one of status, delayMs, drop, body and drift'],
  [{ operation: 'sites.list', status: 200 }, '0.status must be at least 400'],
  [{ operation: 'sites.list', status: 500, nth: 0 }, '0.nth must be at least 1'],
  [{ operation: 'sites.list', status: 500, nth: 1, every: 2 }, '0.every can’t be combined with nth'],
  [
    { operation: 'sites.list', status: 500, every: 2, probability: 0.5 },
    '0.probability can’t be combined with nth or every',
  ],
  [
    { operation: 'sites.list', status: 500, nth: 2, probability: 0.5 },
    '0.probability can’t be combined with nth or every',
  ],
  [{ operation: 'sites.list', status: 500, probability: 2 }, '0.probability must be at most 1'],
  [{ operation: 'sites.list', status: 500, seed: 1 }, '0.seed needs probability or a delayMs range'],
  [{ operation: 'sites.list', status: 500, probability: 1, seed: {} }, '0.seed must be a string or a number'],
  [{ operation: 'sites.list', drop: 'during' }, '0.drop must be before or after or mid-body'],
  [{ operation: 'sites.list', drop: 'after', status: 500 }, '0.drop can’t be combined with status'],
  [{ operation: 'sites.list', drop: 'after', body: 'html' }, '0.body can’t be combined with drop'],
  [
    { operation: 'sites.list', body: 'truncated', status: 500 },
    '0.body can only be html together with status',
  ],
  [{ operation: 'sites.list', body: 'html', code: 'X' }, '0.code can’t be combined with an html body'],
  [
    { operation: 'sites.list', drift: ['empty-company'], drop: 'after' },
    '0.drift can’t be combined with status, drop or body',
  ],
  [
    { operation: 'sites.list', drift: ['empty-company'], body: 'truncated' },
    '0.drift can’t be combined with status, drop or body',
  ],
  [{ operation: 'sites.list', drift: [] }, '0.drift must name at least one kind'],
  [{ operation: 'sites.list', delayMs: 5, code: 'X' }, '0.status is required with code or retryAfter'],
  [{ operation: 'sites.list', delayMs: { min: 9, max: 1 } }, '0.delayMs must be whole milliseconds'],
  [{ operation: 'sites.list', status: 429, retryAfter: 'a\nb' }, '0.retryAfter must be seconds, ASCII text'],
  [{ operation: 'sites.list', status: 500, nht: 1 }, '0.nht isn’t a known field'],
])('the rule %j is refused', (rule, message) => {
  expect(() => valid(faultRules, [rule])).toThrow(message);
});
