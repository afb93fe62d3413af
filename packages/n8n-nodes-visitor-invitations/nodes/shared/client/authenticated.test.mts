import type { Credentials } from '@visitor-invitations/n8n-engine';
import { describe, expect } from 'vitest';
import { test as base, credentialType } from '../../../test/node-test.mts';
import { quickClock } from '../../../test/quick-clock.mts';

const test = base
  .extend('clock', ({ sandbox }) => quickClock(sandbox))
  /** Invites 40 visitors at once, without stopping at those that fail. */
  .extend('invite', ({ runInvitation, visit }) => (credentials: Credentials) => {
    const items = Array.from({ length: 40 }, (_, index) => ({ first: `Guest ${index}` }));
    const parameters = { ...visit, firstName: '={{ $json.first }}', emailVisitor: false };
    return runInvitation('create', parameters, {
      credentials,
      items,
      onError: 'continueErrorOutput',
    });
  })
  /** How many invitations the service has made. */
  .extend('made', ({ sandbox }) => () => {
    const requests = sandbox.requests.list();
    return requests.filter(({ operation, status }) => operation === 'invitations.create' && status === 201)
      .length;
  })
  .extend('tokenRequests', ({ sandbox }) => () => {
    return sandbox.requests.list().filter(({ operation }) => operation === 'tokens.get').length;
  });
// Longer than a token lives.
test.override('delaysTake', '2h');

describe('many items at once request one token', () => {
  test('where the stored one has expired', async ({
    credentialsWith,
    invite,
    made,
    tokenRequests,
    sandbox,
  }) => {
    const credentials = credentialsWith({ accessToken: 'expired' });
    sandbox.requests.clear();
    expect((await invite(credentials)).items).toHaveLength(40);
    expect([made(), tokenRequests()]).toEqual([40, 1]);
    expect(credentials.stored(credentialType).accessToken).not.toBe('expired');
  });

  test.for([2, 17, 25, 39])(
    'where it expires during request %i',
    async (nth, { credentialsWith, invite, made, tokenRequests, sandbox }) => {
      const credentials = credentialsWith({});
      await invite(credentials);
      sandbox.requests.clear();
      // The delay takes two hours on the sandbox's clock.
      sandbox.faults.set([{ operation: 'invitations.create', nth, delayMs: 1 }]);
      expect((await invite(credentials)).items).toHaveLength(40);
      expect([made(), tokenRequests()]).toEqual([40, 1]);
    },
  );

  test('where the service refuses some of them', async ({
    credentialsWith,
    invite,
    made,
    tokenRequests,
    sandbox,
  }) => {
    const credentials = credentialsWith({});
    await invite(credentials);
    sandbox.requests.clear();
    sandbox.faults.set([{ operation: 'invitations.create', nth: 20, status: 401 }]);
    expect((await invite(credentials)).items).toHaveLength(40);
    // n8n tries the token once more before it requests another one.
    expect([made(), tokenRequests()]).toEqual([40, 0]);
  });
});

describe('where there will be no token', () => {
  test('the client is refused once, and every item says so', async ({
    credentialsWith,
    invite,
    tokenRequests,
    sandbox,
  }) => {
    sandbox.requests.clear();
    const { errorItems } = await invite(credentialsWith({ clientSecret: 'wrong' }));
    expect(tokenRequests()).toBe(1);
    expect(errorItems.map(({ json }) => json.error)).toEqual(
      errorItems.map(
        (_, item) =>
          `The service rejected this client: check the Client ID, Client Secret and Team ID [item ${item + 1}]`,
      ),
    );
    expect(errorItems).toHaveLength(40);
  });

  test('a new token that is refused is not replaced by yet another one', async ({
    credentialsWith,
    invite,
    tokenRequests,
    sandbox,
  }) => {
    sandbox.requests.clear();
    sandbox.faults.set([{ operation: 'invitations.create', status: 401 }]);
    const { errorItems } = await invite(credentialsWith({}));
    expect(errorItems.map(({ json }) => json.error)).toEqual(
      errorItems.map((_, item) => `Invalid authentication credentials [item ${item + 1}]`),
    );
    expect(errorItems).toHaveLength(40);
    // The first, and one more after it was refused.
    expect(tokenRequests()).toBe(2);
  });
});

test('a failure of the token endpoint that passes is waited for, by all items at once', async ({
  credentialsWith,
  invite,
  made,
  tokenRequests,
  sandbox,
  clock,
}) => {
  sandbox.requests.clear();
  sandbox.faults.set([{ operation: 'tokens.get', status: 503, times: 1 }]);
  const { items } = await clock.run(() => invite(credentialsWith({})));
  expect(items).toHaveLength(40);
  expect([made(), tokenRequests()]).toEqual([40, 2]);

  const credentials = credentialsWith({});
  await invite(credentials);
  sandbox.requests.clear();
  sandbox.faults.set([
    { operation: 'tokens.get', status: 503, times: 1 },
    { operation: 'invitations.create', nth: 20, delayMs: 1 },
  ]);
  expect((await clock.run(() => invite(credentials))).items).toHaveLength(40);
  expect([made(), tokenRequests()]).toEqual([40, 2]);
});
