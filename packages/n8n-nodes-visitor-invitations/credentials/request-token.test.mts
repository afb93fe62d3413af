import type { Credentials } from '@visitor-invitations/n8n-engine';
import { expect } from 'vitest';
import { fillLists } from '../test/fill-lists.mts';
import { test as base, credentialType } from '../test/node-test.mts';

const test = base.extend(
  'search',
  ({ runInvitation }) =>
    (credentials: Credentials) =>
      runInvitation('searchByHost', { hostEmail: 'alice@example.com', limit: 1 }, { credentials }),
);
// Longer than a token lives.
test.override('delaysTake', '2h');

test('the token is requested once and stored', async ({ credentialsWith, search }) => {
  const credentials = credentialsWith({});
  expect((await search(credentials)).tokenRequests).toBe(1);
  expect((await search(credentials)).tokenRequests).toBe(0);
  expect(credentials.stored(credentialType).accessToken).toMatch(/./);
});

test('the token is renewed when it has expired, without the workflow noticing', async ({
  sandbox,
  credentialsWith,
  search,
}) => {
  const credentials = credentialsWith({});
  await search(credentials);
  const before = credentials.stored(credentialType).accessToken;
  sandbox.clock.advance('2h');

  const run = await search(credentials);
  expect(run).toMatchObject({ status: 'success', tokenRequests: 1 });
  expect(run.items).toHaveLength(1);
  expect(credentials.stored(credentialType).accessToken).not.toBe(before);
});

test('the token is renewed in the middle of many items, and no invitation is made twice', async ({
  sandbox,
  credentialsWith,
  runInvitation,
  search,
  visit,
}) => {
  const credentials = credentialsWith({});
  await search(credentials);
  sandbox.requests.clear();
  // The delay takes two hours on the sandbox's clock.
  sandbox.faults.set([{ operation: 'invitations.create', nth: 1, delayMs: 1 }]);

  const items = ['Ada', 'Bea', 'Cleo'].map((first) => ({ first }));
  const parameters = { ...visit, firstName: '={{ $json.first }}', options: { itemsAtOnce: 1 } };
  const run = await runInvitation('create', parameters, { credentials, items });

  expect(run.items.map(({ json }) => json.firstName)).toEqual(['Ada', 'Bea', 'Cleo']);
  expect(run.tokenRequests).toBe(1);
  const sent = sandbox.requests.list().map(({ operation, status }) => `${operation} ${status}`);
  expect(sent).toEqual([
    'invitations.create 201',
    'invitations.create 401',
    // n8n tries the token once more before it requests another one.
    'invitations.create 401',
    'tokens.get 200',
    'invitations.create 201',
    'invitations.create 201',
  ]);
});

test('the token expires between two pages of a list, and the list is whole', async ({
  sandbox,
  visitors,
  credentialsWith,
  runAction,
  search,
}) => {
  fillLists(sandbox);
  const credentials = credentialsWith({});
  await search(credentials);
  sandbox.requests.clear();
  // The delay takes two hours on the sandbox's clock.
  sandbox.faults.set([{ operation: 'companies.listByTeam', nth: 1, delayMs: 1 }]);

  const run = await runAction('company', 'getAll', { returnAll: true }, { credentials });
  expect(run.tokenRequests).toBe(1);
  const sent = sandbox.requests.list().map(({ operation, status }) => `${operation} ${status}`);
  expect(sent).toEqual([
    'companies.listByTeam 200',
    'companies.listByTeam 401',
    'companies.listByTeam 401',
    'tokens.get 200',
    'companies.listByTeam 200',
  ]);
  const all = await visitors.companies.listByTeam().toArray();
  expect(run.items.map(({ json }) => json.id)).toEqual(all.map(({ id }) => id));
});

test('a token that the service keeps refusing ends in a message about the credential', async ({
  sandbox,
  credentialsWith,
  search,
}) => {
  sandbox.faults.set([{ operation: 'invitations.searchByHost', status: 401 }]);
  const { error, tokenRequests } = await search(credentialsWith({}));
  expect(tokenRequests).toBe(2);
  expect(error).toMatchObject({
    message: 'Invalid authentication credentials [item 1]',
    description: 'Open the credential, check the Client ID, Client Secret and Team ID, and test it.',
    failure: { cause: 'credential-invalid' },
  });
});

test.for(['caller', 'httpRequest'])(
  'the credential works in a node that knows nothing of the service: %s',
  async (node, { sandbox, engine, credentialsWith }) => {
    const credentials = credentialsWith({});
    const call = () =>
      engine.run({
        node: `harness.${node}`,
        credentials,
        parameters: { url: `${sandbox.url}/v1/api/sites` },
      });
    expect((await call()).items[0]?.json).toMatchObject({ records: [{ name: 'London Riverside' }, {}, {}] });
    sandbox.clock.advance('2h');
    expect(await call()).toMatchObject({ status: 'success', tokenRequests: 1 });
  },
);

test('the HTTP Request node of n8n sends everything that was refused a second time', async ({
  sandbox,
  engine,
  credentialsWith,
}) => {
  const parameters = { url: `${sandbox.url}/v1/api/invitations`, method: 'POST' };
  await engine.run({ node: 'harness.httpRequest', credentials: credentialsWith({}), parameters });
  const sent = sandbox.requests.list().map(({ operation, status }) => `${operation} ${status}`);
  expect(sent).toEqual([
    'tokens.get 200',
    'invitations.create 400',
    'tokens.get 200',
    'invitations.create 400',
  ]);
});
