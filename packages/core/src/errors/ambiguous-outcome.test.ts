import { expect, test } from 'vitest';
import { clientByClock, type TestOptions } from '../../test/client.ts';
import { createClock } from '../../test/clock.ts';
import { httpService, type StubResponse } from '../../test/http-service.ts';
import { visit } from '../../test/visit-service.ts';
import { ServerError } from './api-errors.ts';

const creating = async (response: StubResponse, options: TestOptions = {}) => {
  const service = await httpService(() => response);
  const client = clientByClock(service, createClock(), { auth: 'transport', ...options });
  const error = await client.invitations.create(visit).catch((thrown) => thrown);
  return { error, requests: service.received.length };
};

test('says what is in doubt, why, and what to do', async () => {
  const { error } = await creating({
    status: 503,
    body: { code: 'BUSY', message: 'grace@example.com waits' },
    headers: { 'retry-after': '9' },
  });
  expect(error).toMatchObject({
    name: 'AmbiguousOutcomeError',
    code: 'AMBIGUOUS_OUTCOME',
    operation: 'invitations.create',
    status: 503,
    retryAfterMs: 9000,
    retryable: false,
    mayHaveHappened: true,
    attempts: [{ status: 503, phase: 'done' }],
  });
  expect(error.message).toBe(
    'invitations.create may or may not have gone through: the response was 503 BUSY. Check before you retry.',
  );
  expect(error.cause).toBeInstanceOf(ServerError);
  expect(error.cause.serviceMessage).toBe('grace@example.com waits');
});

test('without a response it says how the connection ended, and has no status', async () => {
  const { error } = await creating({ ending: 'reset' });
  expect(error.message).toContain('there was no response (CONNECTION_FAILED)');
  expect([error.status, error.retryAfterMs]).toEqual([undefined, undefined]);
});

test.each([302, 308])('a create that gets %i is in no doubt: redirects aren’t followed', async (status) => {
  const { error, requests } = await creating({ status, headers: { location: '/elsewhere' } });
  expect(error).toMatchObject({ name: 'ApiError', status, mayHaveHappened: false });
  expect(error.message).toBe(
    `invitations.create failed with ${status} HTTP_${status}. The client doesn’t follow redirects. Check baseUrl.`,
  );
  expect(requests).toBe(1);
});

test('a create that was done is in no doubt when only its response doesn’t match the contract', async () => {
  const strange = { status: 201, body: { id: 'seven' } };
  const { error } = await creating(strange, { validate: 'strict' });
  expect(error).toMatchObject({ name: 'InvalidResponseError', problem: 'different', fields: ['id'] });
  expect(error).toMatchObject({ status: 201, mayHaveHappened: true });
  expect((await creating(strange, { validate: 'report' })).error).toEqual({ id: 'seven' });
});
