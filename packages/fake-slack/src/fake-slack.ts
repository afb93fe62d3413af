import type { AddressInfo } from 'node:net';
import { type ServerType, serve } from '@hono/node-server';
import { Hono } from 'hono';
import { Deliverer, type Delivery } from './delivery/deliver.ts';
import { eventRequest } from './delivery/payloads.ts';
import { Person } from './driver/person.ts';
import { fileRoutes } from './page/file-routes.ts';
import { type PageMenu, pageRoutes } from './page/routes.ts';
import { demoPeople, type Profile } from './people.ts';
import type { Call } from './state/calls.ts';
import type { Faults } from './state/faults.ts';
import type { Violation } from './state/violations.ts';
import { responseUrlRoutes } from './web-api/response-url.ts';
import { webApiRoutes } from './web-api/routes.ts';
import { createWorld } from './world.ts';

export interface FakeSlackOptions {
  /** What requests to the app are signed with. */
  signingSecret: string;
  /** The only token the Web API takes. Default `xoxb-fake-slack`. */
  botToken?: string;
  /** Default: the demo workspace. */
  people?: readonly Profile[];
  /** Milliseconds since 1970; decides when trigger ids and response_urls expire. Default: the real time. */
  now?: () => number;
  /** How long the driver waits for something to appear. Default 5000. */
  timeoutMs?: number;
  /** How long Slack waits for an ack. Default 3000. */
  ackDeadlineMs?: number;
  /** What the page at `/` offers to try. */
  menu?: PageMenu;
}

export interface FakeSlack {
  /** Base address without a trailing slash; the Web API is at `${url}/api/`. Throws before `listen`. */
  readonly url: string;
  readonly botToken: string;
  listen(options?: { port?: number; host?: string }): Promise<void>;
  /** Where the app takes requests, such as `http://127.0.0.1:4030/slack/events`. */
  deliverTo(url: string): void;
  /** By handle or user id; always the same object. Throws when there is nobody of that name. */
  person(handleOrId: string): Person;
  readonly people: readonly Person[];
  /** Sends an event of the Events API, such as `{ type: 'app_uninstalled' }`. */
  sendEvent(event: Record<string, unknown>): Promise<Delivery>;
  /** Sends the same bytes again as a retry. The answer is not shown to anybody. */
  redeliver(delivery: Delivery, retryNumber?: number): Promise<Delivery>;
  /** What the app asked of the Web API and of response_urls, oldest first. */
  readonly calls: readonly Call[];
  /** The first fitting call of that method, past or future. */
  waitForCall(method: string, fits?: (call: Call) => boolean): Promise<Call>;
  readonly faults: Pick<Faults, 'next'>;
  /** Every Slack rule the app broke; empty when all is well. */
  readonly violations: readonly Violation[];
  close(): Promise<void>;
}

/** The same folder seen from `src/` and from `dist/`. */
const pageFiles = new URL('../src/page/files/', import.meta.url);

/** A local Slack with one app installed. Nothing leaves the machine. */
export const createFakeSlack = (options: FakeSlackOptions): FakeSlack => {
  const { signingSecret, botToken = 'xoxb-fake-slack', people = demoPeople, now = Date.now } = options;
  const { timeoutMs = 5000, ackDeadlineMs = 3000, menu = {} } = options;
  const world = createWorld(people, now);
  const deliverer = new Deliverer({ signingSecret, ackDeadlineMs });
  let server: ServerType | undefined;

  const url = (): string => {
    const address = server?.address() as AddressInfo | null | undefined;
    if (!address) throw new Error('The fake Slack does not listen yet: await slack.listen() first');
    return `http://${address.family === 'IPv6' ? `[${address.address}]` : address.address}:${address.port}`;
  };

  const persons = people.map(
    (profile) =>
      new Person({
        world,
        profile,
        timeoutMs,
        send: (request) => deliverer.send(request),
        responseUrl: (target) => url() + world.responseUrls.issue({ ...target, person: profile.id }),
      }),
  );

  const app = new Hono()
    .route('/api', webApiRoutes(world, botToken))
    .route('/response', responseUrlRoutes(world))
    .route('/_fake', pageRoutes(world, persons, menu))
    .route('/', fileRoutes(pageFiles));

  return {
    get url() {
      return url();
    },
    botToken,
    people: persons,
    listen: ({ port = 0, host = '127.0.0.1' } = {}) =>
      new Promise((resolve, reject) => {
        server = serve({ fetch: app.fetch, port, hostname: host }, () => resolve());
        server.once('error', reject);
      }),
    deliverTo: (target) => deliverer.deliverTo(target),
    person: (handleOrId) => {
      const found = persons.find(({ handle, id }) => handle === handleOrId || id === handleOrId);
      if (found) return found;
      throw new Error(
        `There is no "${handleOrId}"; people are: ${persons.map(({ handle }) => handle).join(', ')}`,
      );
    },
    sendEvent: (event) => deliverer.send(eventRequest(event, world.ids.next('Ev'), now())),
    redeliver: ({ request }, retryNumber = 1) =>
      deliverer.send(request, {
        'x-slack-retry-num': String(retryNumber),
        'x-slack-retry-reason': 'http_timeout',
      }),
    calls: world.calls.all,
    waitForCall: (method, fits = () => true) => world.calls.waitFor(method, fits, timeoutMs),
    faults: world.faults,
    violations: world.violations.all,
    close: () =>
      new Promise((resolve, reject) => {
        if (!server) return resolve();
        server.close((error) => (error ? reject(error) : resolve()));
        if ('closeAllConnections' in server) server.closeAllConnections();
      }),
  };
};
