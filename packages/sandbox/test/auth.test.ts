import { expect } from 'vitest';
import { demo } from '../src/index.ts';
import { test as base } from './fixtures.ts';
import { actFor, requestToken, send, startSandbox } from './support.ts';

const test = base.extend(
  'askToken',
  ({ sandbox }) =>
    (body: unknown, headers: Record<string, string> = { 'x-service-team-id': demo.teamId }) =>
      send(`${sandbox.url}/v1/api/oauth2/token`, 'POST', headers, body),
);

const form = (fields: Record<string, string>) => new URLSearchParams(fields);
const credentials = { client_id: demo.clientId, client_secret: demo.clientSecret };

test('the demo client gets an opaque bearer token for an hour', async ({ sandbox }) => {
  const { status, body } = await requestToken(sandbox, demo);
  expect(status).toBe(200);
  expect(body).toEqual({
    token_type: 'Bearer',
    access_token: expect.stringMatching(/^[\w-]{43}$/),
    expires_in: 3600,
  });
  expect((await requestToken(sandbox, demo)).body.access_token).not.toBe(body.access_token);
});

test.for([
  ['a wrong secret', form({ ...credentials, client_secret: 'wrong' }), 'Invalid client authentication'],
  ['a wrong client', form({ ...credentials, client_id: 'wrong' }), 'Invalid client authentication'],
  ['no client', form({ grant_type: 'client_credentials' }), 'client_id is required'],
  [
    'another grant',
    form({ ...credentials, grant_type: 'password' }),
    'grant_type must be client_credentials',
  ],
  ['a JSON body', credentials, 'content-type must be application/x-www-form-urlencoded'],
] as const)('the token endpoint refuses %s with 400', async ([_, body, message], { askToken }) => {
  const response = await askToken(body);
  expect(response.status).toBe(400);
  expect(response.body).toEqual({ code: 'BAD_REQUEST', message: expect.stringContaining(message) });
});

test('a token that was asked for with another team is of no use there (A17)', async ({
  sandbox,
  askToken,
}) => {
  const other = { 'x-service-team-id': sandbox.teams.create().teamId };
  const { body } = await askToken(form(credentials), other);
  const sites = await send(`${sandbox.url}/v1/api/sites`, 'GET', {
    ...other,
    authorization: `Bearer ${body.access_token}`,
  });
  expect(sites).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
});

test.for([
  ['missing', {}, 'x-service-team-id is required'],
  ['malformed', { 'x-service-team-id': 'team' }, 'x-service-team-id must be a UUID'],
] as const)(
  'a %s team header is refused with 400, the token request included (A2, A17)',
  async ([_, headers, message], { askToken, sandbox }) => {
    for (const response of [
      await askToken(form(credentials), headers),
      await send(`${sandbox.url}/v1/api/sites`, 'GET', headers),
    ]) {
      expect(response).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST', message } });
    }
  },
);

test.for([
  ['no token', {}],
  ['an unknown token', { authorization: 'Bearer unknown' }],
  ['another scheme', { authorization: 'Basic c2FuZGJveA==' }],
] as const)('%s gets 401', async ([_, headers], { sandbox }) => {
  const team = { 'x-service-team-id': demo.teamId };
  const response = await send(`${sandbox.url}/v1/api/sites`, 'GET', { ...team, ...headers });
  expect(response).toMatchObject({ status: 401, body: { code: 'UNAUTHORIZED' } });
});

test('neither the scheme nor the team id depends on letter case (A4)', async ({ sandbox }) => {
  const actor = await actFor(sandbox);
  const authorization = actor.headers.authorization.replace('Bearer', 'bEARER');
  const response = await actor.call('GET', '/v1/api/sites', undefined, {
    authorization,
    'x-service-team-id': actor.teamId.toUpperCase(),
  });
  expect(response.status).toBe(200);
});

test('a token expires by the clock of the sandbox (A3)', async () => {
  await using own = await startSandbox({ tokenTtl: 60 });
  const actor = await actFor(own, demo);
  own.clock.advance('59s');
  expect((await actor.call('GET', '/v1/api/sites')).status).toBe(200);
  own.clock.advance('1s');
  expect((await actor.call('GET', '/v1/api/sites')).body.code).toBe('UNAUTHORIZED');
});

test('a new token drops those of the team that have expired, and no other', async () => {
  await using own = await startSandbox({ tokenTtl: 60 });
  const other = own.teams.create();
  for (const team of [demo, other]) await requestToken(own, team);
  const [expired] = own.snapshot().tokens;
  own.clock.advance('30s');
  await requestToken(own, demo);
  const before = own.snapshot().tokens;
  own.clock.advance('30s');
  await requestToken(own, demo);
  const after = own.snapshot().tokens;
  expect(after).toEqual([...before.filter((token) => token.hash !== expired?.hash), after.at(-1)]);
});

test('a token of one team is forbidden to act for another', async ({ sandbox }) => {
  const actor = await actFor(sandbox);
  const response = await actor.call('GET', '/v1/api/sites', undefined, { 'x-service-team-id': demo.teamId });
  expect(response).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
});
