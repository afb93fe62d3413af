import { webApi } from '@slack/bolt';
import { test as base, describe, expect } from 'vitest';
import { createFakeSlack, type FakeSlack } from '../src/index.ts';
import { quiet } from './bolt-app.ts';
import { errorOf, startTime } from './web-api-client.ts';

const redirectUri = 'http://127.0.0.1:4030/slack/oauth_redirect';

const test = base.extend<{ slack: FakeSlack }>({
  slack: async ({ task: _task }, use) => {
    await using slack = createFakeSlack({
      signingSecret: 'secret',
      now: () => startTime,
      scopes: ['chat:write', 'users:read'],
      tokenRotation: true,
      workspaces: [{ id: 'T0SECOND', name: 'Second' }],
    });
    await slack.listen();
    await use(slack);
  },
});

const clientOf = (slack: FakeSlack, token?: string) =>
  new webApi.WebClient(token, {
    slackApiUrl: `${slack.url}/api/`,
    retryConfig: { retries: 0 },
    logger: quiet,
  });

const consent = (slack: FakeSlack, more: Record<string, string> = {}) => {
  const asked = { client_id: slack.clientId, scope: 'chat:write', state: 's', redirect_uri: redirectUri };
  return `${slack.url}/oauth/v2/authorize?${new URLSearchParams({ ...asked, ...more })}`;
};

/** Allows the app in a workspace, and exchanges the code. */
const install = async (slack: FakeSlack, person: string) => {
  const page = await (await fetch(consent(slack))).text();
  const request = /name="request" value="([^"]+)"/.exec(page)?.[1] ?? '';
  const body = new URLSearchParams({ request, person, decision: 'allow' });
  const decided = await fetch(consent(slack), { method: 'POST', redirect: 'manual', body });
  const code = new URL(decided.headers.get('location') ?? '').searchParams.get('code') ?? '';
  return exchange(slack, { code, redirect_uri: redirectUri });
};

const exchange = (slack: FakeSlack, fields: Record<string, string>) =>
  clientOf(slack).oauth.v2.access({
    client_id: slack.clientId,
    client_secret: slack.clientSecret,
    ...fields,
  } as never);

const refresh = (slack: FakeSlack, refreshToken = '') =>
  exchange(slack, { grant_type: 'refresh_token', refresh_token: refreshToken });

describe('several workspaces', () => {
  test('are offered on the consent page, or the one that is asked for', async ({ slack }) => {
    const offered = await (await fetch(consent(slack))).text();
    expect(offered).toContain('<optgroup label="Demo"><option value="T0DEMO U0ALICE">');
    expect(offered).toContain('<optgroup label="Second"><option value="T0SECOND U0ALICE">');
    const one = await (await fetch(consent(slack, { team: 'T0SECOND' }))).text();
    expect(one).toContain('access the Second workspace');
    expect(one).not.toContain('T0DEMO');
  });

  test('have tokens, messages and people of their own at one address', async ({ slack }) => {
    const [first, second] = [await install(slack, 'U0BOB'), await install(slack, 'T0SECOND U0ALICE')];
    expect([first.team?.id, second.team?.id]).toEqual(['T0DEMO', 'T0SECOND']);
    expect(second.authed_user?.id).toBe('U0ALICE');
    const other = slack.workspace('T0SECOND');
    expect(await clientOf(slack, second.access_token).auth.test()).toMatchObject({ team_id: 'T0SECOND' });
    await clientOf(slack, second.access_token).chat.postMessage({ channel: 'U0ALICE', text: 'Hello' });
    expect(other.person('alice').messages.map(({ text }) => text)).toEqual(['Hello']);
    expect(slack.person('alice').messages).toEqual([]);
    expect(slack.workspace('T0DEMO').team.name).toBe('Demo');
    expect(() => slack.workspace('T0THIRD')).toThrow('Unknown workspace "T0THIRD"');
  });

  test('are removed one by one', async ({ slack }) => {
    slack.deliverTo('http://127.0.0.1:9/');
    const [first, second] = [await install(slack, 'U0BOB'), await install(slack, 'T0SECOND U0ALICE')];
    await slack.workspace('T0SECOND').events.appUninstalled();
    expect(await errorOf(clientOf(slack, second.access_token).auth.test())).toBe('account_inactive');
    expect(await errorOf(refresh(slack, second.refresh_token))).toBe('invalid_refresh_token');
    expect(await errorOf(clientOf(slack, first.access_token).auth.test())).toBeUndefined();
  });
});

describe('token rotation', () => {
  test('gives tokens that expire after twelve hours, and the next one once', async ({ slack }) => {
    const first = await install(slack, 'T0SECOND U0ALICE');
    expect([first.access_token, first.expires_in]).toEqual([expect.stringMatching(/^xoxe\.xoxb-/), 43_200]);
    const next = await refresh(slack, first.refresh_token);
    expect(next.team?.id).toBe('T0SECOND');
    expect(await errorOf(refresh(slack, first.refresh_token))).toBe('invalid_refresh_token');
    await slack.clock.advance('43199s');
    for (const token of [first, next]) {
      expect(await errorOf(clientOf(slack, token.access_token).auth.test())).toBeUndefined();
    }
    await slack.clock.advance('1s');
    expect(await errorOf(clientOf(slack, next.access_token).auth.test())).toBe('token_expired');
    expect(await errorOf(refresh(slack, next.refresh_token))).toBeUndefined();
    expect(JSON.stringify(slack.calls)).not.toMatch(/xox[be]-/);
  });
});
