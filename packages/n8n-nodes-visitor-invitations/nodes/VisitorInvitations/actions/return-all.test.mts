import { createServer } from 'node:http';
import { expect } from 'vitest';
import { test as base, portOf } from '../../../test/node-test.mts';

const site = { id: '3f0c2a8e-5d1b-4c6f-9a7e-2b8d4f6a1c3e', name: 'London Riverside' };

/** Reads all sites of a service that answers every page with the same one. */
const test = base.extend('sitesOf', ({ runAction, credentialsWith }) => async (page: object) => {
  const server = createServer((_, response) => response.end(JSON.stringify(page)));
  const baseUrl = `http://127.0.0.1:${await portOf(server)}`;
  const credentials = credentialsWith({ baseUrl, accessToken: 'any' });
  return runAction('site', 'getAll', { returnAll: true }, { credentials });
});

test('Return All says when the service never came to the last page', async ({ sitesOf }) => {
  const run = await sitesOf({ records: [site], next: 'again' });
  expect(run.items.map(({ json }) => json.id)).toEqual([site.id]);
  expect(run.hints).toEqual([
    expect.stringContaining('The service ended the list early, so results may be missing'),
  ]);
});
