import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { VisitorInvitations } from '@visitor-invitations/core';
import { createFakeSlack, demoPeople, type FakeSlack, type Person } from '@visitor-invitations/fake-slack';
import { createSandbox, type Sandbox } from '@visitor-invitations/sandbox';
import { onTestFinished } from 'vitest';
import { createApp } from '../src/create-app.ts';
import { EXAMPLE_URL, manifest } from '../src/manifest/manifest.ts';
import { signingSecret } from './slack-test.ts';

/** Monday, 09:20 in London. */
const NOW = '2026-07-06T08:20:00Z';

/** The id of the local Slack's workspace. */
const OWN_TEAM = 'T0DEMO';

/** One workspace beside others: a local Slack with its own team id, people and connection to the service. */
export interface TestWorkspace {
  readonly slack: FakeSlack;
  readonly sandbox: Sandbox;
  readonly alice: Person;
  /** Creates an invitation of Alice's for this visitor, at 11:00 in London. */
  invited(firstName: string): Promise<string>;
}

const signed = (body: string) => {
  const timestamp = String(Math.floor(Date.now() / 1000));
  const hash = createHmac('sha256', signingSecret).update(`v0:${timestamp}:${body}`).digest('hex');
  return { 'x-slack-request-timestamp': timestamp, 'x-slack-signature': `v0=${hash}` };
};

/** Passes requests on, with their bodies changed. */
const relay = async (
  target: (headers: Headers, path: string) => string,
  toTarget: (body: string) => { body: string; headers?: Record<string, string> },
  back: (body: string, headers: Headers) => string,
): Promise<string> => {
  const server = createServer(async (request, response) => {
    const headers = new Headers();
    for (const [name, value] of Object.entries(request.headers)) {
      if (!['host', 'connection', 'content-length'].includes(name)) headers.set(name, String(value));
    }
    const given = Buffer.concat(await request.toArray()).toString();
    const { body, headers: more = {} } = toTarget(given);
    for (const [name, value] of Object.entries(more)) headers.set(name, value);
    const result = await fetch(target(headers, request.url ?? ''), { method: 'POST', headers, body });
    response.writeHead(result.status, {
      'content-type': result.headers.get('content-type') ?? 'text/plain',
      'x-oauth-scopes': result.headers.get('x-oauth-scopes') ?? '',
    });
    response.end(back(await result.text(), headers));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

const startWorkspace = async (teamId: string, timeZone: string) => {
  const sandbox = createSandbox({ now: '2026-05-04T08:00:00Z' });
  sandbox.clock.set(NOW);
  const slack = createFakeSlack({
    signingSecret,
    botToken: `xoxb-${teamId}`,
    manifest: manifest({ mode: 'http', url: EXAMPLE_URL }),
    people: demoPeople.map((person) => (person.handle === 'alice' ? { ...person, timeZone } : person)),
  });
  await slack.listen();
  const client = new VisitorInvitations({ baseUrl: await sandbox.listen({ port: 0 }), ...sandbox.demo });
  const [site] = await client.sites.list().toArray();
  const workspace: TestWorkspace = {
    slack,
    sandbox,
    alice: slack.person('alice'),
    async invited(firstName) {
      const visit = { firstName, lastName: 'Canary', visitorTypeName: 'Visitor', siteId: site?.id ?? '' };
      const times = { startDate: '2026-07-06T10:00:00Z', endDate: '2026-07-06T11:00:00Z' };
      const { id } = await client.invitations.create({ ...visit, ...times, hostEmail: 'alice@example.com' });
      return id;
    },
  };
  const stop = async () => {
    await client.close();
    await sandbox.close();
    await slack.close();
  };
  return { teamId, workspace, client, stop };
};

/** Two workspaces that one app serves, in both of which Alice has the same id and address, and one that it does not serve. */
export const startWorkspaces = async () => {
  const started = await Promise.all([
    startWorkspace('T0FIRST', 'Europe/London'),
    startWorkspace('T0SECOND', 'Asia/Tokyo'),
    startWorkspace('T0ELSEWHERE', 'Europe/London'),
  ]);
  const [first, second, elsewhere] = started;
  const ofToken = (headers: Headers) =>
    started.find(({ teamId }) => headers.get('authorization') === `Bearer xoxb-${teamId}`) ?? first;
  const slackUrl = await relay(
    (headers, path) => ofToken(headers).workspace.slack.url + path,
    (body) => ({ body }),
    (body, headers) => body.replaceAll(OWN_TEAM, ofToken(headers).teamId),
  );
  const app = await createApp({
    slack: { signingSecret, apiUrl: `${slackUrl}/api/` },
    workspaces: [first, second].map(({ teamId, client }) => ({ botToken: `xoxb-${teamId}`, client })),
    now: () => first.workspace.sandbox.clock.millis(),
    sleep: () => new Promise(() => {}),
    settleMs: 0,
  }).start({ port: 0, host: '127.0.0.1' });
  for (const { teamId, workspace } of started) {
    const ownTeam = (given: string) => {
      const body = given.replaceAll(OWN_TEAM, teamId);
      return { body, headers: signed(body) };
    };
    const url = await relay(
      () => `${app.url}/slack/events`,
      ownTeam,
      (body) => body.replaceAll(teamId, OWN_TEAM),
    );
    workspace.slack.deliverTo(url);
  }
  onTestFinished(async () => {
    await app.stop();
    for (const { stop } of started) await stop();
  });
  /** Sends an interaction as Slack would, and gives the body of the ack. */
  const interact = async (payload: object): Promise<unknown> => {
    const body = new URLSearchParams({ payload: JSON.stringify(payload) }).toString();
    const headers = { 'content-type': 'application/x-www-form-urlencoded', ...signed(body) };
    const response = await fetch(`${app.url}/slack/events`, { method: 'POST', body, headers });
    const text = await response.text();
    return text === '' ? undefined : JSON.parse(text);
  };
  return { interact, first: first.workspace, second: second.workspace, elsewhere: elsewhere.workspace };
};
