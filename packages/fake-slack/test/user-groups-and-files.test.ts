import { expect } from 'vitest';
import { demoPeople } from '../src/index.ts';
import { errorOf, startClient, test } from './web-api-client.ts';

test('lists who is in a user group, but for deactivated accounts', async () => {
  const people = demoPeople.map((person) => ({
    ...person,
    deleted: person.handle === 'bob',
    userGroups: ['alice', 'bob'].includes(person.handle) ? ['S0HOSTS'] : [],
  }));
  await using context = await startClient({ people });
  const { list } = context.client.usergroups.users;
  expect((await list({ usergroup: 'S0HOSTS' })).users).toEqual(['U0ALICE']);
  expect(await errorOf(list({ usergroup: 'S0OTHER' }))).toBe('no_such_subteam');
  const { usergroups } = await context.client.usergroups.list();
  expect(usergroups?.map(({ id, handle }) => [id, handle])).toEqual([['S0HOSTS', 's0hosts']]);
});

test('takes a file that is announced, uploaded and shared, in this order', async ({ client, slack }) => {
  const { files } = client;
  const announced = await files.getUploadURLExternal({ filename: 'list.csv', length: 5 });
  const id = announced.file_id ?? '';
  const share = () =>
    files.completeUploadExternal({ files: [{ id, title: 'List' }], channel_id: 'C0VISITORS' });
  expect(await errorOf(share())).toBe('file_not_found');
  const upload = (body: string) => fetch(announced.upload_url ?? '', { method: 'POST', body });
  expect((await upload('too long')).status).toBe(400);
  expect((await upload('a,b,c')).status).toBe(200);
  await share();
  expect(slack.files).toEqual([{ name: 'list.csv', title: 'List', channel: 'C0VISITORS', content: 'a,b,c' }]);
});

test('lets the app read what a user has uploaded, with the scope for it alone', async ({ slack }) => {
  const id = slack.person('alice').upload('guests.csv', 'Name\nJane Doe');
  const address = `${slack.url}/files-pri/T0DEMO/${id}/guests.csv`;
  const read = async (token: string) =>
    (await fetch(address, { headers: { authorization: `Bearer ${token}` } })).text();
  expect(await read(slack.botToken)).toBe('Name\nJane Doe');
  expect(await read('xoxb-other')).toContain('Sign in');
});
