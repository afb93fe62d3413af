import type { AddressInfo } from 'node:net';
import { type ServerType, serve } from '@hono/node-server';
import { Hono } from 'hono';
import { WebSocketServer } from 'ws';
import type { Clock } from './clock/clock.ts';
import type { Delivery } from './delivery/delivery.ts';
import { createEvents, type Events } from './delivery/events.ts';
import { createToApp } from './delivery/to-app.ts';
import { Person } from './driver/person.ts';
import { type InstalledApp, installedApp } from './manifest/app.ts';
import { demoPeople, type Profile } from './people.ts';
import { fileRoutes } from './playground/file-routes.ts';
import { pageRoutes } from './playground/routes.ts';
import type { Connections } from './socket-mode/connections.ts';
import { socketRoutes } from './socket-mode/routes.ts';
import type { Call } from './state/calls.ts';
import type { Faults } from './state/faults.ts';
import type { Violation } from './state/violation.ts';
import { authorizeRoutes } from './web-api/authorize-routes.ts';
import { responseUrlRoutes } from './web-api/response-url.ts';
import { webApiRoutes } from './web-api/routes.ts';
import { createWorld } from './world.ts';

export interface FakeSlackOptions {
  /** What requests to the app are signed with. */
  signingSecret: string;
  /** The token that the Web API takes. Default `xoxb-fake-slack`. */
  botToken?: string;
  /** The token that opens connections for Socket Mode. Default `xapp-fake-slack`. */
  appToken?: string;
  /**
   * The app's manifest: commands, shortcuts, events and so on reach the app only as it says, and its bot scopes are
   * granted. Left out, everything reaches the app.
   */
  manifest?: object;
  /** What the bot token was granted, such as `chat:write`. Default: as the manifest says, else no scopes are checked. */
  scopes?: readonly string[];
  /** For installing by OAuth. Default `fake-client-id`. */
  clientId?: string;
  /** Default `fake-client-secret`. */
  clientSecret?: string;
  /**
   * A `redirect_uri` has to begin with one of them, and the first is the default. When empty, any will do. Default:
   * those of the manifest.
   */
  redirectUrls?: readonly string[];
  /** Default: the demo workspace. */
  people?: readonly Profile[];
  /** What `clock` goes by, in milliseconds since 1970. Default: the real time. */
  now?: () => number;
  /** How long the driver waits for something to appear. Default 5000. */
  timeoutMs?: number;
  /** How long Slack waits for an ack. Default 3000. */
  ackDeadlineMs?: number;
  /**
   * What a broken rule of Slack does. `fail`: what is waited for at that time fails at once, and else `close()` does.
   * `show`: it is only listed in `violations`. Default `fail`.
   */
  violations?: 'fail' | 'show';
}

export interface FakeSlack {
  /** Base address without a trailing slash; the Web API is at `${url}/api/`. Throws before `listen`. */
  readonly url: string;
  /** Another one after it was revoked and the app installed again. */
  readonly botToken: string;
  readonly appToken: string;
  readonly clientId: string;
  readonly clientSecret: string;
  listen(options?: { port?: number; host?: string }): Promise<void>;
  /**
   * Where the app takes requests, such as `http://127.0.0.1:4030/slack/events`. Not needed, and not used, once an app
   * has connected in Socket Mode.
   */
  deliverTo(url: string): void;
  /**
   * Sends the challenge by which Slack finds out whether an address is the app's (`url_verification`).
   * @throws Error when the app does not answer with it
   */
  verifyAddress(): Promise<void>;
  /** What is installed, as the manifest says it. */
  readonly app: InstalledApp;
  /** The connections of apps in Socket Mode. */
  readonly connections: Pick<Connections, 'open' | 'total' | 'refresh' | 'cut'>;
  /** Resolves when an app is connected in Socket Mode. */
  waitForConnection(): Promise<void>;
  /** By handle or user id; always the same object. Throws when there is nobody of that name. */
  person(handleOrId: string): Person;
  readonly people: readonly Person[];
  /** The fake's time, which tests can turn. Trigger ids, response_urls and everything that Slack does later follow it. */
  readonly clock: Pick<Clock, 'now' | 'advance' | 'set'>;
  /**
   * Does what is due by now, such as sending an event again that the app did not acknowledge. Turning the clock does
   * so too.
   */
  deliverDue(): Promise<void>;
  /** What Slack tells the app of its own accord. */
  readonly events: Events;
  /** The same as `events.send`, for any event such as `{ type: 'app_uninstalled' }`. */
  sendEvent(event: Record<string, unknown>): Promise<Delivery>;
  /** What was sent to the app and what became of it, oldest first, with every retry. */
  readonly deliveries: readonly Delivery[];
  /** Sends the same request again as a retry. The answer is not shown to anybody. */
  redeliver(delivery: Delivery, retryNumber?: number): Promise<Delivery>;
  /** What the app asked of the Web API and of response_urls, oldest first. */
  readonly calls: readonly Call[];
  /** The first fitting call of that method, past or future. */
  waitForCall(method: string, fits?: (call: Call) => boolean): Promise<Call>;
  readonly faults: Pick<Faults, 'plan' | 'next' | 'pending' | 'clear'>;
  /** Every Slack rule the app broke and nobody took yet; empty when all is well. */
  readonly violations: readonly Violation[];
  /** Gives the violations so far and forgets them: for tests that expect some. */
  takeViolations(): Violation[];
  /** @throws Error when the app broke rules of Slack that nobody was told of yet */
  close(): Promise<void>;
  /** The same as `close`: `await using slack = createFakeSlack(…)`. */
  [Symbol.asyncDispose](): Promise<void>;
}

/** The same folder seen from `src/` and from `dist/`; the build makes it. */
const pageFiles = new URL('../dist/playground/', import.meta.url);

/**
 * A local Slack with one app installed. Nothing leaves the machine.
 * @throws Error with everything that Slack would refuse the manifest for
 */
export const createFakeSlack = (options: FakeSlackOptions): FakeSlack => {
  const { signingSecret, botToken = 'xoxb-fake-slack', appToken = 'xapp-fake-slack' } = options;
  const { clientId = 'fake-client-id', clientSecret = 'fake-client-secret' } = options;
  const { people = demoPeople, now = Date.now, timeoutMs = 5000, ackDeadlineMs = 3000 } = options;
  const installed = installedApp(options.manifest);
  const { scopes = installed.botScopes, redirectUrls = installed.redirectUrls } = options;
  let server: ServerType | undefined;

  const url = (): string => {
    const address = server?.address() as AddressInfo | null | undefined;
    if (!address) throw new Error('The fake Slack does not listen yet: await slack.listen() first');
    return `http://${address.family === 'IPv6' ? `[${address.address}]` : address.address}:${address.port}`;
  };

  const world = createWorld(people, {
    app: installed,
    now,
    url,
    tokens: { botToken, appToken, scopes },
    client: { clientId, clientSecret, redirectUrls },
    signingSecret,
    failOnViolations: options.violations !== 'show',
  });
  const webSockets = new WebSocketServer({ noServer: true });
  const { deliver, redeliver, deliveries, deliverTo, verify } = createToApp(world, {
    signingSecret,
    ackDeadlineMs,
  });
  const events = createEvents(world, deliver);

  const persons = people.map(
    (profile) =>
      new Person({
        world,
        profile,
        timeoutMs,
        send: deliver,
        events,
        responseUrl: (target) => url() + world.responseUrls.issue({ ...target, person: profile.id }),
      }),
  );

  const app = new Hono()
    .route('/api', webApiRoutes(world))
    .route('/oauth/v2/authorize', authorizeRoutes(world))
    .route('/link', socketRoutes(world.connections))
    .route('/response', responseUrlRoutes(world))
    .route('/_fake', pageRoutes({ world, people: persons, events, ackDeadlineMs }))
    .route('/', fileRoutes(pageFiles));

  const close = async () => {
    const closing = server;
    server = undefined;
    for (const socket of webSockets.clients) socket.terminate();
    await new Promise<void>((resolve, reject) => {
      if (!closing) return resolve();
      closing.close((error) => (error ? reject(error) : resolve()));
      if ('closeAllConnections' in closing) closing.closeAllConnections();
    });
    world.violations.refuse();
  };

  return {
    get url() {
      return url();
    },
    get botToken() {
      return world.tokens.bot.value;
    },
    appToken,
    clientId,
    clientSecret,
    people: persons,
    listen: ({ port = 0, host = '127.0.0.1' } = {}) =>
      new Promise((resolve, reject) => {
        server = serve({ fetch: app.fetch, websocket: { server: webSockets }, port, hostname: host }, () =>
          resolve(),
        );
        server.once('error', reject);
      }),
    deliverTo,
    verifyAddress: verify,
    app: installed,
    connections: world.connections,
    waitForConnection: async () => {
      const otherwise = () => `No app connected in Socket Mode within ${timeoutMs} ms`;
      await world.changes.waitFor(() => world.connections.open || undefined, { timeoutMs, otherwise });
    },
    person: (handleOrId) => {
      const found = persons.find(({ handle, id }) => handle === handleOrId || id === handleOrId);
      if (found) return found;
      throw new Error(
        `There is no "${handleOrId}"; people are: ${persons.map(({ handle }) => handle).join(', ')}`,
      );
    },
    clock: world.clock,
    deliverDue: () => world.clock.runDue(),
    events,
    sendEvent: events.send,
    deliveries,
    redeliver: (delivery, retryNumber = 1) => redeliver(delivery, retryNumber),
    calls: world.calls.all,
    waitForCall: (method, fits = () => true) => world.calls.waitFor(method, fits, timeoutMs),
    faults: world.faults,
    violations: world.violations.all,
    takeViolations: () => world.violations.take(),
    close,
    [Symbol.asyncDispose]: close,
  };
};
