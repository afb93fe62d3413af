import type { webApi } from '@slack/bolt';
import { expect } from 'vitest';
import type { FakeSlack } from '../src/index.ts';

const redirectUri = 'http://127.0.0.1:4030/slack/oauth_redirect';

/** The address of the page on which people allow or deny the app. */
export const consentPage = (slack: FakeSlack, more: Record<string, string> = {}): string => {
  const asked = { scope: 'chat:write,users:read', state: 's1', redirect_uri: redirectUri, ...more };
  return `${slack.url}/oauth/v2/authorize?${new URLSearchParams({ client_id: slack.clientId, ...asked })}`;
};

/** Decides on that page as a person would. Returns where they are sent then. */
export const decide = async (address: string, decision: 'allow' | 'deny', person = 'U0ALICE') => {
  const page = await (await fetch(address)).text();
  const request = /name="request" value="([^"]+)"/.exec(page)?.[1] ?? '';
  const body = new URLSearchParams({ request, person, decision });
  const response = await fetch(address, { method: 'POST', redirect: 'manual', body });
  expect(response.status).toBe(303);
  return new URL(response.headers.get('location') ?? '');
};

/** Allows the app. Returns the code for a token. */
export const codeFor = async (slack: FakeSlack, person?: string): Promise<string> =>
  (await decide(consentPage(slack), 'allow', person)).searchParams.get('code') as string;

/** Exchanges a code or a refresh token. */
export const exchange = (slack: FakeSlack, client: webApi.WebClient, fields: Record<string, string>) =>
  client.oauth.v2.access({
    client_id: slack.clientId,
    client_secret: slack.clientSecret,
    redirect_uri: redirectUri,
    ...fields,
  } as never);
