import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { caller, httpRequest } from './caller-node.ts';
import { crowd } from './crowd.ts';
import { createWorld, credentialType, visit, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld({
    extraNodes: [caller, httpRequest],
    sleep: async () => world.sandbox.clock.advance('2h'),
  });
});
beforeEach(() => world.sandbox.reset());
afterAll(() => world.close());

const search = (credentials = world.credentials) =>
  world.invitation('searchByHost', { hostEmail: 'alice@example.com', limit: 1 }, { credentials });

it('the token is asked for once and kept', async () => {
  const credentials = world.credentialsWith({});
  expect((await search(credentials)).tokenRequests).toBe(1);
  expect((await search(credentials)).tokenRequests).toBe(0);
  expect(credentials.stored(credentialType).accessToken).toMatch(/./);
});

it('the token is renewed when it has expired, without the workflow noticing', async () => {
  const credentials = world.credentialsWith({});
  await search(credentials);
  const before = credentials.stored(credentialType).accessToken;
  world.sandbox.clock.advance('2h');

  const run = await search(credentials);
  expect(run).toMatchObject({ status: 'success', tokenRequests: 1 });
  expect(run.items).toHaveLength(1);
  expect(credentials.stored(credentialType).accessToken).not.toBe(before);
});

it('the token is renewed in the middle of many items, and no invitation is made twice', async () => {
  const credentials = world.credentialsWith({});
  await search(credentials);
  world.sandbox.requests.clear();
  world.sandbox.faults.set([{ operation: 'invitations.create', nth: 2, status: 401 }]);

  const items = ['Ada', 'Bea', 'Cleo'].map((first) => ({ first }));
  const parameters = { ...visit(world), firstName: '={{ $json.first }}' };
  const run = await world.invitation('create', parameters, { credentials, items });

  expect(run.items.map(({ json }) => json.firstName)).toEqual(['Ada', 'Bea', 'Cleo']);
  expect(run.tokenRequests).toBe(1);
  const sent = world.sandbox.requests.list().map(({ operation, status }) => `${operation} ${status}`);
  expect(sent).toEqual([
    'invitations.create 201',
    'invitations.create 401',
    'tokens.get 200',
    'invitations.create 201',
    'invitations.create 201',
  ]);
});

it('the token expires between two pages of a list, and the list is whole', async () => {
  crowd(world.sandbox);
  const credentials = world.credentialsWith({});
  await search(credentials);
  world.sandbox.requests.clear();
  // Whoever waits for this page finds that two hours have gone by.
  world.sandbox.faults.set([{ operation: 'companies.listByTeam', nth: 1, delayMs: 1 }]);

  const run = await world.act('company', 'getAll', { returnAll: true }, { credentials });
  expect(run.tokenRequests).toBe(1);
  const sent = world.sandbox.requests.list().map(({ operation, status }) => `${operation} ${status}`);
  expect(sent).toEqual([
    'companies.listByTeam 200',
    'companies.listByTeam 401',
    'tokens.get 200',
    'companies.listByTeam 200',
  ]);
  const all = await world.visitors.companies.listByTeam().toArray();
  expect(run.items.map(({ json }) => json.id)).toEqual(all.map(({ id }) => id));
});

it('a token that the service keeps refusing ends in a message about the credential', async () => {
  world.sandbox.faults.set([{ operation: 'invitations.searchByHost', status: 401 }]);
  const { error, tokenRequests } = await search(world.credentialsWith({}));
  expect(tokenRequests).toBe(2);
  expect(error).toMatchObject({
    message: 'Invalid authentication credentials [item 0]',
    description: 'Open the credential, check the Client ID, Client Secret and Team ID, and test it.',
    failure: { cause: 'credential-invalid' },
  });
});

it.each(['caller', 'httpRequest'])(
  'the credential works in a node that knows nothing of the service: %s',
  async (node) => {
    const { baseUrl } = world.credentials.stored(credentialType);
    const credentials = world.credentialsWith({});
    const call = () =>
      world.engine.run({
        node: `harness.${node}`,
        credentials,
        parameters: { url: `${baseUrl}/v1/api/sites` },
      });
    expect((await call()).items[0]?.json).toMatchObject({ records: [{ name: 'London Riverside' }, {}, {}] });
    world.sandbox.clock.advance('2h');
    expect(await call()).toMatchObject({ status: 'success', tokenRequests: 1 });
  },
);

it('the HTTP Request node of n8n sends everything that was refused a second time', async () => {
  const { baseUrl } = world.credentials.stored(credentialType);
  const parameters = { url: `${baseUrl}/v1/api/invitations`, method: 'POST' };
  await world.engine.run({ node: 'harness.httpRequest', credentials: world.credentialsWith({}), parameters });
  const sent = world.sandbox.requests.list().map(({ operation, status }) => `${operation} ${status}`);
  expect(sent).toEqual([
    'tokens.get 200',
    'invitations.create 400',
    'tokens.get 200',
    'invitations.create 400',
  ]);
});
