import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  type Listener,
  type ListenOptions,
  listen,
  type Served,
  staticFiles,
} from '@visitor-invitations/local-server';
import { Hono } from 'hono';
import { WebSocketServer } from 'ws';
import { controlRoutes } from './control/control-routes.ts';
import type { RouteContext } from './control/route-context.ts';
import { createEvents } from './delivery/events.ts';
import { createAppDelivery } from './delivery/to-app.ts';
import { Person } from './driver/person.ts';
import type { FakeSlack } from './fake-slack.ts';
import { installedApp } from './manifest/app.ts';
import type { FakeSlackOptions } from './options.ts';
import { demoPeople } from './people.ts';
import { socketRoutes } from './socket-mode.ts';
import { authorizeRoutes } from './web-api/oauth.ts';
import { responseUrlRoutes } from './web-api/response-url.ts';
import { webApiRoutes } from './web-api/routes.ts';
import { createWorkspaceState } from './workspace-state.ts';

/** HTTP and WebSockets at one address, which is known once it listens. */
const createServer = () => {
  const webSockets = new WebSocketServer({ noServer: true });
  let listener: Listener | undefined;
  let closing = new AbortController();

  return {
    /** Base address without a trailing slash. Throws before `listen`. */
    url: (): string => {
      if (!listener) throw new Error('The fake Slack does not listen yet: await slack.listen() first');
      return listener.url;
    },
    listen: async (fetch: Served['fetch'], options?: ListenOptions): Promise<void> => {
      closing = new AbortController();
      // Hono's type of a socket server is not written for exactOptionalPropertyTypes.
      listener = await listen({ fetch, webSockets: webSockets as never }, options);
    },
    /** Ends every connection, too. */
    close: async (): Promise<void> => {
      const stopping = listener;
      listener = undefined;
      closing.abort();
      await stopping?.close();
    },
    /** Aborted when the server closes. */
    closing: () => closing.signal,
  };
};

/** All that is at the address: what the app calls, and what the page and programs on this machine do. */
const routes = (context: RouteContext, page: FakeSlackOptions['page']) =>
  new Hono()
    .route('/api', webApiRoutes(context.state))
    .route('/oauth/v2/authorize', authorizeRoutes(context.state))
    .route('/link', socketRoutes(context.state.connections))
    .route('/response', responseUrlRoutes(context.state))
    .route('/_fake', controlRoutes(context))
    .route('/', pageRoutes(page));

/** The files of the page: `index.html` at `/`, the others by their names. */
const pageRoutes = (page: FakeSlackOptions['page']) => {
  if (page === undefined)
    return new Hono().get('/', (c) =>
      c.text('This is a local Slack without a page. Its control API is at /_fake/, such as /_fake/people.\n'),
    );
  const files = staticFiles(page instanceof URL ? page : pathToFileURL(join(page, '/')));
  return new Hono().get('/', files).get('/:name', files);
};

const findPerson = (handleOrId: string, persons: readonly Person[]): Person => {
  const found = persons.find(({ handle, id }) => handle === handleOrId || id === handleOrId);
  if (found) return found;
  throw new Error(
    `There is no "${handleOrId}"; people are: ${persons.map(({ handle }) => handle).join(', ')}`,
  );
};

/**
 * Creates a local Slack with one app installed. Call `listen` to start its server.
 * @throws Error with every reason for which Slack would refuse the manifest
 * @example
 * await using slack = createFakeSlack({ signingSecret });
 * await slack.listen();
 * slack.deliverTo('http://127.0.0.1:4030/slack/events');
 * await slack.person('alice').command('/visitor invite');
 */
export const createFakeSlack = (options: FakeSlackOptions): FakeSlack => {
  const { signingSecret, botToken = 'xoxb-fake-slack', appToken = 'xapp-fake-slack' } = options;
  const { clientId = 'fake-client-id', clientSecret = 'fake-client-secret' } = options;
  const { people = demoPeople, now = Date.now, timeoutMs = 5000, ackDeadlineMs = 3000 } = options;
  const installed = installedApp(options.manifest);
  const { scopes = installed.botScopes, redirectUrls = installed.redirectUrls } = options;
  const server = createServer();
  const { url } = server;

  const state = createWorkspaceState(people, {
    app: installed,
    now,
    url,
    closing: server.closing,
    tokens: { botToken, appToken, scopes },
    client: { clientId, clientSecret, redirectUrls },
    signingSecret,
    failOnViolations: options.violations !== 'show',
  });
  const { deliver, redeliver, deliveries, deliverTo, verify } = createAppDelivery(state, {
    signingSecret,
    ackDeadlineMs,
  });
  const events = createEvents(state, deliver);

  const persons = people.map(
    (profile) =>
      new Person({
        state,
        profile,
        timeoutMs,
        send: deliver,
        events,
        responseUrl: (target) => url() + state.responseUrls.issue({ ...target, person: profile.id }),
      }),
  );

  const { fetch } = routes({ state, people: persons, events, ackDeadlineMs }, options.page);

  const close = async () => {
    await server.close();
    state.violations.throwUnreported();
  };

  return {
    get url() {
      return url();
    },
    get botToken() {
      return state.tokens.bot.value;
    },
    appToken,
    clientId,
    clientSecret,
    people: persons,
    listen: (where) => server.listen(fetch, where),
    deliverTo,
    verifyAddress: verify,
    app: installed,
    connections: state.connections,
    waitForConnection: async () => {
      const timeoutMessage = () =>
        state.connections.total === 0
          ? `No app connected in Socket Mode within ${timeoutMs} ms`
          : `No app connected again in Socket Mode within ${timeoutMs} ms: Bolt waits for its clientPingTimeout first, by default 5000 ms`;
      await state.changes.waitFor(() => state.connections.open || undefined, { timeoutMs, timeoutMessage });
    },
    person: (handleOrId) => findPerson(handleOrId, persons),
    clock: state.clock,
    deliverDue: () => state.clock.runDue(),
    events,
    deliveries,
    redeliver: (delivery, retryNumber = 1) => redeliver(delivery, retryNumber),
    calls: state.calls.all,
    waitForCall: (method, matches = () => true) => state.calls.waitFor(method, matches, timeoutMs),
    faults: state.faults,
    violations: state.violations.all,
    takeViolations: () => state.violations.take(),
    close,
    [Symbol.asyncDispose]: close,
  };
};
