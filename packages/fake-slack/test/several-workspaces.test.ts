import { test as base, describe, expect } from 'vitest';
import { codeFor, consentPage, exchange } from './consent.ts';
import { errorOf, startClient } from './web-api-client.ts';

const test = base.extend('two', async ({ task: _ }, { onCleanup }) => {
  const { slack, clientWith } = await startClient({
    scopes: ['chat:write', 'users:read'],
    tokenRotation: true,
    workspaces: [{ id: 'T0SECOND', name: 'Second' }],
  });
  onCleanup(() => slack.close());
  return {
    slack,
    clientWith,
    /** Allows the app in a workspace, and exchanges the code. */
    install: async (person: string) => exchange(slack, clientWith(), { code: await codeFor(slack, person) }),
    refresh: (token = '') =>
      exchange(slack, clientWith(), { grant_type: 'refresh_token', refresh_token: token }),
  };
});

describe('several workspaces', () => {
  test('are offered on the consent page, or the one that is asked for', async ({ two: { slack } }) => {
    const offered = await (await fetch(consentPage(slack))).text();
    expect(offered).toContain('<optgroup label="Demo"><option value="T0DEMO U0ALICE">');
    expect(offered).toContain('<optgroup label="Second"><option value="T0SECOND U0ALICE">');
    const one = await (await fetch(consentPage(slack, { team: 'T0SECOND' }))).text();
    expect(one).toContain('access the Second workspace');
    expect(one).not.toContain('T0DEMO');
  });

  test('have tokens, messages and people of their own at one address', async ({
    two: { slack, clientWith, install },
  }) => {
    const [first, second] = [await install('U0BOB'), await install('T0SECOND U0ALICE')];
    expect([first.team?.id, second.team?.id]).toEqual(['T0DEMO', 'T0SECOND']);
    expect(second.authed_user?.id).toBe('U0ALICE');
    const other = slack.workspace('T0SECOND');
    expect(await clientWith(second.access_token).auth.test()).toMatchObject({ team_id: 'T0SECOND' });
    await clientWith(second.access_token).chat.postMessage({ channel: 'U0ALICE', text: 'Hello' });
    expect(other.person('alice').messages.map(({ text }) => text)).toEqual(['Hello']);
    expect(slack.person('alice').messages).toEqual([]);
    expect(slack.workspace('T0DEMO').team.name).toBe('Demo');
    expect(() => slack.workspace('T0THIRD')).toThrow('Unknown workspace "T0THIRD"');
  });

  test('are removed one by one', async ({ two: { slack, clientWith, install, refresh } }) => {
    slack.deliverTo('http://127.0.0.1:9/');
    const [first, second] = [await install('U0BOB'), await install('T0SECOND U0ALICE')];
    await slack.workspace('T0SECOND').events.appUninstalled();
    expect(await errorOf(clientWith(second.access_token).auth.test())).toBe('account_inactive');
    expect(await errorOf(refresh(second.refresh_token))).toBe('invalid_refresh_token');
    expect(await errorOf(clientWith(first.access_token).auth.test())).toBeUndefined();
  });
});

describe('token rotation', () => {
  test('gives tokens that expire after twelve hours, and the next one once', async ({
    two: { slack, clientWith, install, refresh },
  }) => {
    const first = await install('T0SECOND U0ALICE');
    expect([first.access_token, first.expires_in]).toEqual([expect.stringMatching(/^xoxe\.xoxb-/), 43_200]);
    const next = await refresh(first.refresh_token);
    expect(next.team?.id).toBe('T0SECOND');
    expect(await errorOf(refresh(first.refresh_token))).toBe('invalid_refresh_token');
    await slack.clock.advance('43199s');
    for (const token of [first, next]) {
      expect(await errorOf(clientWith(token.access_token).auth.test())).toBeUndefined();
    }
    await slack.clock.advance('1s');
    expect(await errorOf(clientWith(next.access_token).auth.test())).toBe('token_expired');
    expect(await errorOf(refresh(next.refresh_token))).toBeUndefined();
    expect(JSON.stringify(slack.calls)).not.toMatch(/xox[be]-/);
  });
});
