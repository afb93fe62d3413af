import { expect } from 'vitest';
import { test } from './fixtures.ts';
import { invite } from './support.ts';

const id = '33333333-3333-4333-8333-333333333333';

test.for([
  ['an unknown path', 'GET', '/v1/api/nothing'],
  ['a method that the path does not have', 'PATCH', '/v1/api/sites'],
  ['an unknown control path', 'GET', '/_sandbox/nothing'],
] as const)('%s gets 404 and a code that no resource has', async ([_, method, path], { actor }) => {
  expect(await actor.call(method, path)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
});

test.for([
  ['POST', '/v1/api/invitations', '{"firstName": "Canary', 'The body must be valid JSON'],
  ['POST', '/v1/api/invitations', '[]', 'the input must be an object'],
  ['PUT', `/v1/api/invitations/${id}`, '{"visitorNote":"Canary"}', 'visitorNote isn’t a known field'],
  ['PUT', `/v1/api/invitations/${id}`, '{"email":"Canary"}', 'email must be an email address'],
  ['PUT', `/v1/api/invitations/${id}?suppressEmail=Canary`, '{}', 'suppressEmail must be true or false'],
  ['GET', '/v1/api/invitations/Canary', undefined, 'invitationId must be a UUID'],
  ['GET', '/v1/api/sites?limit=Canary', undefined, 'limit must be'],
  ['GET', '/v1/api/workflows/response/Canary', undefined, 'responseId must be a UUID or 24'],
] as const)(
  '%s %s with %j is refused by field and rule, without the value',
  async ([method, path, body, message], { actor }) => {
    const response = await actor.call(method, path, body, { 'content-type': 'application/json' });
    expect(response).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST' } });
    expect(response.body.message).toContain(message);
    expect(response.body.message).not.toContain('Canary');
  },
);

test('a body of another content type is refused', async ({ actor }) => {
  const response = await actor.call('PUT', `/v1/api/invitations/${id}`, '{}', {
    'content-type': 'text/plain',
  });
  expect(response).toMatchObject({ status: 400, body: { message: 'content-type must be application/json' } });
});

test('a request that is refused in its midst leaves nothing behind', async ({ sandbox, actor }) => {
  const before = sandbox.snapshot();
  const response = await invite(actor, { companyName: 'Never made', hostGroupName: 'No such group' });
  expect(response.body.message).toContain('hostGroupName');
  const late = await invite(actor, { companyName: 'Never made', endDate: '2026-05-10T00:00:00Z' });
  expect(late.status).toBe(400);
  expect(sandbox.snapshot()).toEqual(before);
});
