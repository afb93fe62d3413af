import { test as base, expect } from 'vitest';
import { demoPeople } from '../src/index.ts';
import { consentPage, decide, exchange } from './consent.ts';
import { errorOf, startClient } from './web-api-client.ts';

const organisation = { id: 'E0DEMO', name: 'Demo Group' };
const people = demoPeople.map((person) => ({ ...person, id: `${person.id}2`, userGroups: ['S0HOSTS'] }));

const test = base.extend('grid', async ({ task: _ }, { onCleanup }) => {
  const { slack, clientWith } = await startClient({
    scopes: ['chat:write', 'users:read', 'usergroups:read'],
    organisation,
    workspaces: [{ id: 'T0SECOND', name: 'Second', people }],
  });
  onCleanup(() => slack.close());
  slack.deliverTo('http://127.0.0.1:9/');
  const page = () => consentPage(slack, { scope: 'chat:write,users:read,usergroups:read' });
  const install = async (person: string) => {
    const code = (await decide(page(), 'allow', person)).searchParams.get('code') ?? '';
    return exchange(slack, clientWith(), { code });
  };
  const second = slack.workspace('T0SECOND');
  const sent = async (line: string) => {
    const { request } = await second.person('alice').command(line);
    return request.payload;
  };
  return { slack, second, clientWith, install, sent };
});

test('installs the app once for all workspaces', async ({ grid: { slack, second, clientWith, install } }) => {
  const page = await (await fetch(consentPage(slack))).text();
  expect(page).toContain('<optgroup label="Demo Group"><option value="E0DEMO U0ALICE">');
  const token = await install('E0DEMO U0ALICE');
  expect(token).toMatchObject({ team: null, enterprise: organisation, is_enterprise_install: true });
  const client = clientWith(token.access_token);
  expect(await client.auth.test()).toMatchObject({ team_id: 'E0DEMO', is_enterprise_install: true });
  await client.chat.postMessage({ channel: 'U0ALICE2', text: 'Hello' });
  expect(second.person('alice').messages.map(({ text }) => text)).toEqual(['Hello']);
  const { user } = await client.users.info({ user: 'U0BOB2' });
  expect(user?.enterprise_user).toMatchObject({ enterprise_id: 'E0DEMO', teams: ['T0SECOND'] });
  expect(await errorOf(client.usergroups.list())).toBe('missing_argument');
  const { usergroups } = await client.usergroups.list({ team_id: 'T0SECOND' });
  expect(usergroups?.map(({ id }) => id)).toEqual(['S0HOSTS']);
});

test('names the organisation in every request, and says where the app was installed', async ({
  grid: { slack, second, install, sent },
}) => {
  const grid = { team_id: 'T0SECOND', enterprise_id: 'E0DEMO', enterprise_name: 'Demo Group' };
  expect(await sent('/visitor')).toMatchObject({ ...grid, is_enterprise_install: 'false' });
  await install('E0DEMO U0ALICE');
  expect(await sent('/visitor')).toMatchObject({ ...grid, is_enterprise_install: 'true' });
  const { request } = await second.events.homeOpened(second.person('alice'));
  expect(request.payload).toMatchObject({
    team_id: 'T0SECOND',
    enterprise_id: 'E0DEMO',
    authorizations: [{ enterprise_id: 'E0DEMO', team_id: 'T0SECOND', is_enterprise_install: true }],
  });
  const removed = await slack.organisation?.events.teamAccessRevoked(['T0SECOND']);
  expect(removed?.request.payload).toMatchObject({
    team_id: 'E0DEMO',
    event: { type: 'team_access_revoked', team_ids: ['T0SECOND'] },
  });
  expect(await sent('/visitor')).toMatchObject({ ...grid, is_enterprise_install: 'false' });
});

test('removes the app from the organisation, not from a workspace that has its own', async ({
  grid: { slack, clientWith, install },
}) => {
  const [whole, own] = [await install('E0DEMO U0ALICE'), await install('T0SECOND U0ALICE2')];
  const removed = await slack.organisation?.events.appUninstalled();
  expect(removed?.request.payload).toMatchObject({
    team_id: 'E0DEMO',
    authorizations: [{ is_enterprise_install: true }],
  });
  expect(await errorOf(clientWith(whole.access_token).auth.test())).toBe('account_inactive');
  expect(await clientWith(own.access_token).auth.test()).toMatchObject({ team_id: 'T0SECOND' });
});
