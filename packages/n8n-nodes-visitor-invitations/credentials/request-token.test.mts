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
