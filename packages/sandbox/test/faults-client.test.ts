import {
  AmbiguousOutcomeError,
  BadRequestError,
  type ClientOptions,
  ConnectionError,
  ConsumerError,
  ForbiddenError,
  InvalidResponseError,
  NotFoundError,
  RateLimitedError,
  ServerError,
  TimeoutError,
  UnauthorizedError,
  VisitorInvitations,
  type VisitorInvitationsError,
} from '@visitor-invitations/core';
import { expect } from 'vitest';
import type { FaultRule } from '../src/index.ts';
import { test as base } from './fixtures.ts';

const test = base
  // Delays never end, so that only the client's own time limit can end a call.
  .extend('options', { scope: 'file' }, { sleep: () => new Promise(() => {}) })
  .extend(
    'clientFor',
    ({ sandbox, team }) =>
      (options: Partial<ClientOptions> = {}) =>
        new VisitorInvitations({ baseUrl: sandbox.url, retry: false, ...team, ...options }),
  )
  .extend(
    'plan',
    ({ sandbox, team }) =>
      (rule: Partial<FaultRule>) =>
        sandbox.faults.set([{ operation: '*', ...rule }], team.teamId),
  )
  /** The error that a call of a client without retries ends with. */
  .extend(
    'errorOf',
    ({ clientFor }) =>
      async (
        call: (client: VisitorInvitations) => Promise<unknown>,
        options?: Partial<ClientOptions>,
      ): Promise<VisitorInvitationsError> => {
        await using client = clientFor(options);
        return await call(client).then(
          () => expect.fail('The call succeeded.'),
          (error) => error,
        );
      },
  )
  .extend(
    'create',
    ({ sandbox, team }) =>
      (email: string) =>
      (client: VisitorInvitations) =>
        client.invitations.create({
          firstName: 'Jane',
          lastName: 'Doe',
          email,
          visitorTypeName: 'Visitor',
          startDate: '2026-05-11T09:00:00Z',
          endDate: '2026-05-11T10:00:00Z',
          siteId: sandbox.snapshot().sites.find(({ teamId }) => teamId === team.teamId)?.id ?? '',
          hostEmail: 'alice@example.com',
        }),
  )
  .extend(
    'stored',
    ({ sandbox, team }) =>
      (email: string) =>
        sandbox.snapshot().invitations.filter((row) => row.teamId === team.teamId && row.email === email)
          .length,
  );

/** A client's time in which waits before another try are over at once, and time limits never. */
const hurried = (): Partial<ClientOptions> => {
  let ahead = 0;
  return {
    now: () => Date.now() + ahead,
    sleep: async (ms) => {
      if (ms > 5000) await new Promise(() => {});
      ahead += ms;
    },
  };
};

const listSites = (client: VisitorInvitations) => client.sites.list().page();

test.for([
  [{ status: 400 }, BadRequestError, {}],
  [{ status: 401 }, UnauthorizedError, {}],
  [{ status: 403 }, ForbiddenError, {}],
  [{ status: 404 }, NotFoundError, {}],
  [{ status: 424 }, ConsumerError, { retryable: true }],
  [{ status: 429, retryAfter: 2 }, RateLimitedError, { retryAfterMs: 2000 }],
  [{ status: 429, retryAfter: 'soon' }, RateLimitedError, { retryAfterMs: undefined }],
  [{ status: 500 }, ServerError, { code: 'INTERNAL_SERVER_ERROR' }],
  [{ body: 'html' }, ServerError, { status: 502, code: 'HTTP_502' }],
  [{ body: 'truncated' }, InvalidResponseError, { problem: 'unreadable' }],
  [{ drop: 'before' }, ConnectionError, { sent: true }],
  [{ drop: 'after' }, ConnectionError, { sent: true }],
  [
    { drop: 'mid-body' },
    ConnectionError,
    { sent: true, attempts: [{ operation: 'tokens.get' }, { phase: 'body' }] },
  ],
] as const)('reading sites under %j fails with %o', async ([effect, ErrorClass, more], { plan, errorOf }) => {
  plan({ operation: 'sites.list', ...effect });
  const error = await errorOf(listSites);
  expect(error).toBeInstanceOf(ErrorClass);
  expect(error).toMatchObject(more);
});

test('a date of Retry-After is the wait that the rule asked for', async ({ plan, errorOf }) => {
  plan({ operation: 'sites.list', status: 429, retryAfter: { dateIn: 60 } });
  const { retryAfterMs } = await errorOf(listSites);
  expect(Math.abs((retryAfterMs ?? 0) - 60_000)).toBeLessThanOrEqual(1000);
});

test('a delay beyond the time limit of an attempt is a TimeoutError', async ({ plan, errorOf }) => {
  plan({ operation: 'sites.list', delayMs: 5000 });
  expect(await errorOf(listSites, { timeout: 1000 })).toBeInstanceOf(TimeoutError);
});

test.for([
  ['reset-before', 0],
  ['reset-after', 1],
  ['reset-mid-body', 1],
  ['truncated', 1],
  ['server-error', 0],
  ['consumer-error', 0],
  ['bad-gateway', 0],
] as const)(
  'creating for %s@example.com is in doubt, and was done %d times',
  async ([name, done], { errorOf, create, stored }) => {
    const email = `${name}@example.com`;
    expect(await errorOf(create(email))).toBeInstanceOf(AmbiguousOutcomeError);
    expect(stored(email)).toBe(done);
  },
);

test.for([
  ['bad-request', BadRequestError],
  ['forbidden', ForbiddenError],
  ['rate-limited', RateLimitedError],
] as const)(
  'creating for %s@example.com is known not to have happened',
  async ([name, ErrorClass], { errorOf, create, stored }) => {
    const email = `${name}@example.com`;
    expect(await errorOf(create(email))).toBeInstanceOf(ErrorClass);
    expect(stored(email)).toBe(0);
  },
);

test.for(['rate-limited-once', 'consumer-error-once', 'server-error-once'])(
  'a search for %s@example.com succeeds at the second try',
  async (name, { clientFor, sandbox, team }) => {
    await using client = clientFor({ retry: { attempts: 2 }, ...hurried() });
    const page = await client.invitations.searchByHost(`${name}@example.com`).page();
    expect(page.records).toEqual([]);
    const searches = sandbox.requests.list(team.teamId).filter(({ operation }) => operation !== 'tokens.get');
    expect(searches.map(({ status }) => status)).toEqual([expect.any(Number), 200]);
  },
);

test('a strict client takes every drift: the contract allows for it', async ({ clientFor, create, plan }) => {
  await using client = clientFor({ validate: 'strict' });
  const { id = '' } = await create('jane.doe@example.com')(client);
  plan({ drift: ['string-fast-track-code', 'empty-company', 'unknown-member', 'missing-member'] });
  const invitation = await client.invitations.get(id);
  expect(invitation.fastTrackCode).toMatch(/^\d{6}$/);
  expect(invitation.company).toEqual({});
  expect(invitation).not.toHaveProperty('startDate');
  expect(invitation).toHaveProperty('sandboxDrift');
});
