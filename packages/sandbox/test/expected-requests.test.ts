import { AssertionError } from 'node:assert';
import { expect } from 'vitest';
import type { ExpectedRequests } from '../src/index.ts';
import { test as base } from './fixtures.ts';
import { actFor, invite } from './support.ts';

/** A team of which five requests came, one of them refused and one dropped. */
const test = base.extend('busy', async ({ sandbox }) => {
  sandbox.requests.clear();
  const actor = await actFor(sandbox);
  await invite(actor, {}, '?suppressEmail=true');
  await actor.call('GET', '/v1/api/sites/nothing');
  sandbox.faults.set([{ operation: 'sites.list', drop: 'before' }], actor.teamId);
  await actor.call('GET', '/v1/api/sites').catch(() => undefined);
  return actor;
});

test('the requests that are as expected are returned', async ({ sandbox, busy }) => {
  const [entry] = sandbox.requests.expect({ operation: 'invitations.create', times: 1 });
  expect(entry).toMatchObject({ status: 201, input: { query: { suppressEmail: true } } });
  expect(sandbox.requests.expect('sites.list')).toHaveLength(2);
  for (const expected of [
    { method: 'post', times: 2 },
    { path: '/v1/api/sites', times: 2 },
    { status: 400, code: 'BAD_REQUEST', times: 1 },
    { status: 'dropped', operation: 'sites.list', times: 1 },
    { team: busy.teamId.toUpperCase(), times: 5 },
    { operation: 'invitations.delete', times: 0 },
    { operation: undefined, times: 5 },
  ] satisfies ExpectedRequests[]) {
    expect(sandbox.requests.expect(expected)).toHaveLength(expected.times);
  }
});

test('others are an error that says what came, and nothing personal', async ({ sandbox, busy }) => {
  const wrong = (expected: ExpectedRequests) => {
    try {
      sandbox.requests.expect(expected);
    } catch (error) {
      return error as AssertionError;
    }
    throw new Error('Nothing was wrong.');
  };
  const error = wrong({ operation: 'sites.list', status: 200, times: 2 });
  expect(error).toBeInstanceOf(AssertionError);
  expect(error).toMatchObject({ actual: 1, expected: 2 });
  expect(error.message).toBe(`Expected 2 requests with operation sites.list, status 200, but there was 1:
    tokens.get POST /v1/api/oauth2/token 200
  ✓ sites.list GET /v1/api/sites 200
    invitations.create POST /v1/api/invitations 201
    sites.get GET /v1/api/sites/nothing 400 BAD_REQUEST
    sites.list GET /v1/api/sites dropped`);
  expect(wrong({ team: busy.teamId, times: 1 }).message).toMatch(
    /^Expected 1 request with team .+, but there were 5:/,
  );
  expect(wrong({ code: 'RATE_LIMITED' }).message).toMatch(
    /^Expected at least 1 request with code RATE_LIMITED, but there were 0:/,
  );
  expect(wrong({ operation: undefined, times: 0 }).message).toMatch(
    /^Expected 0 requests, but there were 5:/,
  );
});

test.for([
  [{ operation: 'invitation.create', times: 0 }, 'operation must be one of tokens.get'],
  [{ statuss: 200, times: 0 }, 'statuss isn’t a known field'],
  [{ status: '200', times: 0 }, 'status must be a whole number, or dropped'],
] as const)('%j is mistyped, and not taken for what did not come', ([expected, rule], { sandbox }) => {
  expect(() => sandbox.requests.expect(expected as never)).toThrow(rule);
});
