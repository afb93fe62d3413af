import { expect } from 'vitest';
import { test as base } from './n8n-test.ts';

const test = base
  /** What the Test button says of the demo credential with some fields changed. */
  .extend('verdict', ({ n8n, sandbox, access }) => async (changes: object) => {
    const data = { baseUrl: sandbox.url, ...sandbox.demo, accessToken: '', ...changes };
    const credentials = { ...access, type: 'visitorInvitationsApi', data };
    return n8n.request<{ status: string; message: string }>('POST', '/rest/credentials/test', {
      credentials,
    });
  });

test('the Test button says that the credential works, or what is wrong with it', async ({ verdict }) => {
  expect(await verdict({})).toMatchObject({ status: 'OK' });
  const refused = { status: 'Error', message: expect.stringMatching(/Client Secret/) };
  expect(await verdict({ clientSecret: 'another' })).toMatchObject(refused);
});
