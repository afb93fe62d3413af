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
import { controlRoutes, type RouteContext } from './control/control-routes.ts';
import { createEvents, createOrganisationEvents } from './delivery/events.ts';
import type { DeliveryOptions } from './delivery/http.ts';
import { createAppDelivery } from './delivery/to-app.ts';
import { Person } from './driver/person.ts';
import type { FakeSlack, LocalWorkspace } from './fake-slack.ts';
import { limitBody } from './limit-body.ts';
import { installedApp } from './manifest/app.ts';
import type { FakeSlackOptions } from './options.ts';
import { demoPeople, type Profile } from './people.ts';
import { socketRoutes } from './socket-mode.ts';
import { createIds } from './state/ids.ts';
import { createOrganisation } from './state/organisation.ts';
import { privateFileRoutes, uploadRoutes } from './web-api/files.ts';
import { authorizeRoutes } from './web-api/oauth.ts';
import { responseUrlRoutes } from './web-api/response-url.ts';
import { webApiRoutes } from './web-api/routes.ts';
import { demoTeam, type Team } from './workspace.ts';
import { createWorkspaceState, type WorkspaceState } from './workspace-state.ts';

/** HTTP and WebSockets at one address, which is set once the server listens. */
const createServer = () => {
  const webSockets = new WebSocketServer({ noServer: true });
  let listener: Listener | undefined;
  let closing = new AbortController();

  return {
    /** Base address without a trailing slash. Throws before `listen`. */
    url: (): string => {
      if (!listener) throw new Error('The fake Slack isn’t listening yet. Call await slack.listen() first');
      return listener.url;
    },
    listen: async (fetch: Served['fetch'], options?: ListenOptions): Promise<void> => {
      closing = new AbortController();
      // Hono's type of a socket server is not written for exactOptionalPropertyTypes.
      listener = await listen({ fetch, webSockets: webSockets as never }, options);
    },
    /** Stops listening and ends all connections. */
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

/** The workspaces on the server. The page shows the first one. */
interface Contexts {
  readonly first: RouteContext;
  readonly others: readonly WorkspaceState[];
}

/** Base path of another workspace's response_urls. The first one's is `/response`. */
const basePath = ({ id }: Team) => `/workspaces/${id}`;

/** All routes: those the app calls, and those for the page and local programs. */
const routes = ({ first, others }: Contexts, page: FakeSlackOptions['page']) => {
  const { state } = first;
  const all = new Hono()
    .use(limitBody)
    .route('/api', webApiRoutes([state, ...others]))
    .route('/oauth/v2/authorize', authorizeRoutes([state, ...others]))
    .route('/upload', uploadRoutes([state, ...others]))
    .route('/files-pri', privateFileRoutes([state, ...others]))
    .route('/link', socketRoutes(state.connections))
    .route('/response', responseUrlRoutes(state));
  for (const other of others) all.route(`${basePath(other.team)}/response`, responseUrlRoutes(other));
  return all.route('/_fake', controlRoutes(first)).route('/', pageRoutes(page));
};

/** Serves the page's files: `index.html` at `/`, the others by name. */
const pageRoutes = (page: FakeSlackOptions['page']) => {
  if (page === undefined)
    return new Hono().get('/', (c) =>
      c.text('This is a local Slack without a page. Its Web API is at /api/.\n'),
    );
  const files = staticFiles(page instanceof URL ? page : pathToFileURL(join(page, '/')));
  return new Hono().get('/', files).get('/:name', files);
};

const findPerson = (handleOrId: string, persons: readonly Person[]): Person => {
  const found = persons.find(({ handle, id }) => handle === handleOrId || id === handleOrId);
  if (found) return found;
  throw new Error(
    `Nobody is called "${handleOrId}". People: ${persons.map(({ handle }) => handle).join(', ')}`,
  );
};

/** Options of each workspace's driver. */
interface DriverOptions extends DeliveryOptions {
  readonly timeoutMs: number;
}

/** One workspace's driver: its users, their actions and the app's, and Slack's requests to the app. */
const createDriver = (
  state: WorkspaceState,
  people: readonly Profile[],
  responseBase: () => string,
  { timeoutMs, ...delivery }: DriverOptions,
) => {
  const { deliver, redeliver, deliveries, deliverTo } = createAppDelivery(state, delivery);
  const events = createEvents(state, deliver);
  const persons = people.map(
    (profile) =>
      new Person({
        state,
        profile,
        timeoutMs,
        send: deliver,
        events,
        responseUrl: (target) => responseBase() + state.responseUrls.issue({ ...target, person: profile.id }),
      }),
  );
  const workspace: LocalWorkspace = {
    team: { id: state.team.id, name: state.team.name },
    get botToken() {
      return state.tokens.bot.value;
    },
    people: persons,
    person: (handleOrId) => findPerson(handleOrId, persons),
    events,
    deliveries,
    redeliver: (sent, retryNumber = 1) => redeliver(sent, retryNumber),
    calls: state.calls.all,
    files: state.files.shared,
    waitForCall: (method, matches = () => true) => state.calls.waitFor(method, matches, timeoutMs),
    faults: state.faults,
    violations: state.violations.all,
    takeViolations: () => state.violations.take(),
  };
  return { state, workspace, deliver, deliverTo };
};

/**
 * Creates a local Slack with one app installed. Call `listen` to start its server.
 * @throws Error with every reason why Slack would reject the manifest
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
  const { tokenRotation: rotation = installed.tokenRotation } = options;
  const server = createServer();
  const { url } = server;

  const client = { clientId, clientSecret, redirectUrls };
  const organisation =
    options.organisation &&
    createOrganisation(options.organisation, { now, client, tokens: { appToken, scopes, rotation } });
  const shared = {
    app: installed,
    organisation,
    ids: createIds(now),
    url,
    closing: server.closing,
    client,
    signingSecret,
    failOnViolations: options.violations !== 'show',
  };
  const driverOptions = { signingSecret, ackDeadlineMs, timeoutMs };
  const state = createWorkspaceState(people, {
    ...shared,
    team: demoTeam,
    now,
    tokens: { botToken, appToken, scopes, rotation },
  });
  const first = createDriver(state, people, url, driverOptions);
  const others = (options.workspaces ?? []).map(({ id, name, people: members = demoPeople }) => {
    const team: Team = { id, name, domain: id.toLowerCase() };
    const other = createWorkspaceState(members, {
      ...shared,
      team,
      now: state.now,
      tokens: { appToken, scopes, rotation },
      connections: state.connections,
    });
    return createDriver(other, members, () => url() + basePath(team), driverOptions);
  });
  const all = [first, ...others];

  const { events, people: persons } = first.workspace;
  const { fetch } = routes(
    { first: { state, people: persons, events, ackDeadlineMs }, others: others.map((one) => one.state) },
    options.page,
  );

  const close = async () => {
    await server.close();
    for (const { state: one } of all) one.violations.throwUnreported();
  };

  return {
    ...first.workspace,
    get botToken() {
      return state.tokens.bot.value;
    },
    get url() {
      return url();
    },
    appToken,
    clientId,
    clientSecret,
    listen: (where) => server.listen(fetch, where),
    deliverTo: (address) => {
      for (const { deliverTo } of all) deliverTo(address);
    },
    app: installed,
    connections: state.connections,
    waitForConnection: async () => {
      const timeoutMessage = () =>
        state.connections.total === 0
          ? `No app connected in Socket Mode within ${timeoutMs} ms`
          : `No app reconnected in Socket Mode within ${timeoutMs} ms. Bolt first waits for its clientPingTimeout (default 5000 ms)`;
      await state.changes.waitFor(() => state.connections.open || undefined, { timeoutMs, timeoutMessage });
    },
    workspace: (id) => {
      const found = all.find((one) => one.workspace.team.id === id);
      if (found) return found.workspace;
      throw new Error(
        `Unknown workspace "${id}". Workspaces: ${all.map((one) => one.workspace.team.id).join(', ')}`,
      );
    },
    ...(organisation && {
      organisation: {
        id: organisation.id,
        name: organisation.name,
        events: createOrganisationEvents(organisation, state, first.deliver),
      },
    }),
    clock: state.clock,
    deliverDue: () => state.clock.runDue(),
    close,
    [Symbol.asyncDispose]: close,
  };
};
