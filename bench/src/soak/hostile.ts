import { randomBytes } from 'node:crypto';
import { VisitorInvitations } from '@visitor-invitations/core';
import { demo } from '@visitor-invitations/sandbox';
import { Pool } from 'undici';
import { serve } from '../processes.ts';
import { randomFrom } from '../random.ts';
import { progress } from '../report.ts';
import { startApp, startDatabase } from './app.ts';
import { type Findings, findingsOf } from './report.ts';
import { createRequests } from './requests.ts';
import { createServiceData, workspace } from './service-data.ts';
import { messagesOf, whenQuiet } from './slack-calls.ts';
import type { SlackRequest } from './slack-payloads.ts';
import { signature } from './slack-sender.ts';
import { startService } from './soak.ts';

/** What is sent, and may not be acted on. */
const attacks = [
  'another secret',
  'no signature',
  'ten minutes old',
  'ten minutes ahead',
  'changed after it was signed',
  'another workspace',
  'broken',
] as const;

/** One in so many deliveries is a request of Slack, which comes again as often. */
const DELIVERIES = 5;
const AT_ONCE = 100;
const TEN_MINUTES_MS = 600_000;
const QUIET_MS = 3000;
const QUIET_AT_MOST_MS = 120_000;

interface SignedRequest extends SlackRequest {
  readonly headers: Readonly<Record<string, string>>;
}

/** What shows that a request was acted on: where its message goes, or the last name of its visitor. */
const markOf = ({ body }: SlackRequest): string => {
  const form = new URLSearchParams(body);
  const responseUrl = form.get('response_url');
  if (responseUrl) return responseUrl.split('/').at(-1) as string;
  return JSON.parse(form.get('payload') ?? '').view.state.values.lastName.lastName.value;
};

const broken = [
  '{}',
  'null',
  '{"type":',
  'payload=%',
  'payload=null',
  'payload=%7B%7D',
  'command=',
  '\0\0',
  '[]',
];

/** Sends what Slack would not, and what it sends more than once, to two replicas on PostgreSQL. */
export const soakHostile = async (count: number): Promise<Findings> => {
  await using stack = new AsyncDisposableStack();
  progress(`${count} hostile deliveries: starting two replicas`);
  const random = randomFrom(count);
  const data = createServiceData({ hosts: 20, visits: 20 }, Date.now());
  const service = stack.use(await startService(data));
  const slack = stack.use(await serve(new URL('./slack-process.ts', import.meta.url)));
  const database = stack.use(await startDatabase());
  const signingSecret = randomBytes(16).toString('hex');
  const environment = { serviceUrl: service.baseUrl, slackUrl: slack.url, signingSecret, database };
  const replicas = [stack.use(await startApp(environment)), stack.use(await startApp(environment))];
  const pools = replicas.map(({ baseUrl }) => new Pool(baseUrl, { connections: AT_ONCE }));
  stack.defer(async () => void (await Promise.all(pools.map((pool) => pool.destroy()))));
  const requests = createRequests(data, slack.url);

  const request = () => (random.below(2) === 0 ? requests.command() : requests.submission());
  const signed = (made: SlackRequest, secret = signingSecret, at = Date.now()): SignedRequest => ({
    ...made,
    headers: signature(secret, made.body, at),
  });
  const inAnotherWorkspace = (made: SlackRequest) => ({
    ...made,
    body: made.body.replaceAll(workspace.teamId, 'T00OTHER'),
  });
  const attack: Readonly<Record<(typeof attacks)[number], () => SignedRequest>> = {
    'another secret': () => signed(request(), 'another'),
    'no signature': () => ({ ...request(), headers: {} }),
    'ten minutes old': () => signed(request(), signingSecret, Date.now() - TEN_MINUTES_MS),
    'ten minutes ahead': () => signed(request(), signingSecret, Date.now() + TEN_MINUTES_MS),
    'changed after it was signed': () => {
      const made = signed(request());
      return { ...made, body: `${made.body}&ssl_check=0` };
    },
    'another workspace': () => signed(inAnotherWorkspace(request())),
    broken: () => signed({ ...request(), body: broken[random.below(broken.length)] as string }),
  };

  const genuine = new Set<string>();
  const statuses = new Map<number, number>();
  let failures = 0;
  const deliver = async ({ body, contentType, headers }: SignedRequest) => {
    try {
      const response = await (pools[random.below(pools.length)] as Pool).request({
        method: 'POST',
        path: '/slack/events',
        headers: { 'content-type': contentType, ...headers },
        body,
      });
      await response.body.dump();
      statuses.set(response.statusCode, (statuses.get(response.statusCode) ?? 0) + 1);
    } catch {
      failures += 1;
    }
  };
  /** The next deliveries, which are sent at once. */
  const turn = (): SignedRequest[] => {
    const kind = attacks[random.below(attacks.length + 2)];
    if (kind) return [attack[kind]()];
    const made = signed(request());
    genuine.add(markOf(made));
    return Array.from({ length: DELIVERIES }, () => made);
  };
  let left = count;
  const lane = async () => {
    while (left > 0) {
      const deliveries = turn().slice(0, left);
      left -= deliveries.length;
      await Promise.all(deliveries.map(deliver));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  await whenQuiet(slack.url, QUIET_MS, QUIET_AT_MOST_MS);

  const acted = new Map(Object.entries(await messagesOf(slack.url)));
  const client = new VisitorInvitations({ baseUrl: service.baseUrl, ...demo });
  stack.defer(() => client.close());
  for (const { email } of data.hosts) {
    for await (const { lastName = '' } of client.invitations.searchByHost(email)) {
      if (lastName.startsWith('Soak ')) acted.set(lastName, (acted.get(lastName) ?? 0) + 1);
    }
  }
  const times = (mark: string) => acted.get(mark) ?? 0;
  const wrongly = [...acted.keys()].filter((mark) => !genuine.has(mark)).length;
  const twice = [...genuine].filter((mark) => times(mark) > 1).length;
  const missed = [...genuine].filter((mark) => times(mark) === 0).length;
  const errors = failures + [...statuses].reduce((sum, [status, n]) => sum + (status >= 500 ? n : 0), 0);
  const limit = (name: string, found: number) => ({ name, measured: String(found), isMet: found === 0 });
  return findingsOf(`${count} hostile deliveries, two replicas on PostgreSQL`, [
    limit('none is acted on', wrongly),
    limit(`of ${genuine.size} requests that come ${DELIVERIES} times, none is acted on twice`, twice),
    limit('and none is not acted on', missed),
    limit('none makes the app fail', errors),
  ]);
};
