import { Hono } from 'hono';
import { createEvents } from './delivery/events.ts';
import { createToApp } from './delivery/to-app.ts';
import { Person } from './driver/person.ts';
import type { FakeSlack } from './fake-slack.ts';
import { installedApp } from './manifest/app.ts';
import type { FakeSlackOptions } from './options.ts';
import { demoPeople } from './people.ts';
import type { Cast } from './playground/cast.ts';
import { fileRoutes } from './playground/file-routes.ts';
import { pageRoutes } from './playground/routes.ts';
import { createServer } from './server.ts';
import { socketRoutes } from './socket-mode/routes.ts';
import { authorizeRoutes } from './web-api/authorize-routes.ts';
import { responseUrlRoutes } from './web-api/response-url.ts';
import { webApiRoutes } from './web-api/routes.ts';
import { createWorld } from './world.ts';

/** The same folder seen from `src/` and from `dist/`; the build makes it. */
const pageFiles = new URL('../dist/playground/', import.meta.url);

/** All that is at the address: what the app calls, and what the page and programs on this machine do. */
const routes = (cast: Cast) =>
  new Hono()
    .route('/api', webApiRoutes(cast.world))
    .route('/oauth/v2/authorize', authorizeRoutes(cast.world))
    .route('/link', socketRoutes(cast.world.connections))
    .route('/response', responseUrlRoutes(cast.world))
    .route('/_fake', pageRoutes(cast))
    .route('/', fileRoutes(pageFiles));

const personCalled = (handleOrId: string, persons: readonly Person[]): Person => {
  const found = persons.find(({ handle, id }) => handle === handleOrId || id === handleOrId);
  if (found) return found;
  throw new Error(
    `There is no "${handleOrId}"; people are: ${persons.map(({ handle }) => handle).join(', ')}`,
  );
};

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
  const server = createServer();
  const { url } = server;

  const world = createWorld(people, {
    app: installed,
    now,
    url,
    closing: server.closing,
    tokens: { botToken, appToken, scopes },
    client: { clientId, clientSecret, redirectUrls },
    signingSecret,
    failOnViolations: options.violations !== 'show',
  });
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

  const { fetch } = routes({ world, people: persons, events, ackDeadlineMs });

  const close = async () => {
    await server.close();
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
    listen: (where) => server.listen(fetch, where),
    deliverTo,
    verifyAddress: verify,
    app: installed,
    connections: world.connections,
    waitForConnection: async () => {
      const otherwise = () =>
        world.connections.total === 0
          ? `No app connected in Socket Mode within ${timeoutMs} ms`
          : `No app connected again in Socket Mode within ${timeoutMs} ms: Bolt waits for its clientPingTimeout first, 5000 ms unless told`;
      await world.changes.waitFor(() => world.connections.open || undefined, { timeoutMs, otherwise });
    },
    person: (handleOrId) => personCalled(handleOrId, persons),
    clock: world.clock,
    deliverDue: () => world.clock.runDue(),
    events,
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
