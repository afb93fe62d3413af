import { expect, test } from 'vitest';
import { checkedPlan, type FaultPlan } from './fault-plan.ts';

test('happens once unless it says otherwise', () => {
  expect(checkedPlan({ method: '*', error: 'token_revoked' })).toEqual({
    method: '*',
    error: 'token_revoked',
    times: 1,
  });
  expect(checkedPlan({ delivery: 'block_actions', fault: 'lose', times: 'always' })).toMatchObject({
    times: 'always',
  });
});

test.each([
  [{ method: 'views open', status: 500 }, 'method: must be a method such as "views.open"'],
  [{ method: 'views.open', status: 200 }, 'status: Too small'],
  [{ method: 'views.open', status: 500, retryAfter: 1 }, 'retryAfter: can only be combined with status 429'],
  [{ method: 'views.open', status: 429, retryAfter: '1' }, 'retryAfter: Invalid input: expected number'],
  [{ method: 'views.open', delayMs: -1 }, 'delayMs: Too small'],
  [{ method: 'views.open', delayMs: 'long' }, 'delayMs: Invalid input'],
  [{ method: 'views.open', error: 'x', times: 0 }, 'times: '],
  [{ method: 'views.open', error: 'x', after: 0 }, 'after: Too small'],
  [{ method: 'views.open', error: 'x', user: '' }, 'user: Too small'],
  [{ method: 'views.open', error: 'x', delayMs: 5 }, 'Unrecognized key: "delayMs"'],
  [{ method: 'views.open' }, 'error: Invalid input: expected string, received undefined'],
  [{ delivery: 'comand', fault: 'lose' }, 'delivery: Invalid option: expected one of "*"|"slash_commands"'],
  [{ delivery: 'message', fault: 'eat' }, 'fault: Invalid option: expected one of "lose"|"duplicate"|"late"'],
  [{}, 'This fault can’t be planned'],
])('refuses %j', (plan, message) => {
  expect(() => checkedPlan(plan as FaultPlan)).toThrow(message);
});
