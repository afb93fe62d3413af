import { expect } from 'vitest';
import { errorOf, test } from './web-api-client.ts';

test('publishes Home tabs, guarded by hash', async ({ client, slack }) => {
  const publish = (fields: object = {}) =>
    client.views.publish({ user_id: 'U0BOB', view: { type: 'home', blocks: [] }, ...fields });
  const hash = (await publish()).view?.hash;
  expect(await errorOf(publish({ hash }))).toBeUndefined();
  expect(await errorOf(publish({ hash }))).toBe('hash_conflict');
  expect(await errorOf(publish({ user_id: 'U0NOBODY' }))).toBe('user_not_found');
  expect(slack.person('bob').currentHome?.view.hash).not.toBe(hash);
});
