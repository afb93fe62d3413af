import { isFromOtherSite } from '@visitor-invitations/local-server';
import { Hono, type MiddlewareHandler } from 'hono';
import { streamSSE } from 'hono/streaming';
import type { TrafficPart } from './api.ts';
import { peopleRoutes } from './people-routes.ts';
import { personOf, Refused, type RouteContext, toRefusal } from './route-context.ts';
import { personSnapshot, sceneOf } from './snapshot.ts';

/** Proxies may cut a stream that is silent for longer. */
const heartbeatMs = 15_000;

/** `/scene` is what stays the same, `/changes` tells of everything else, and `/screens` shows what is there now. */
const sceneRoutes = (context: RouteContext) =>
  new Hono()
    .get('/scene', (c) => c.json(sceneOf(context)))
    .get('/screens', (c) => {
      const of = c.req.query('of');
      const people = of ? of.split(',').map((handle) => personOf(context, handle)) : context.people;
      return c.json(people.map((person) => personSnapshot(context.state, person)));
    })
    .get('/changes', (c) =>
      streamSSE(c, async (stream) => {
        const unsubscribe = context.state.changes.subscribe((change) => {
          void stream.writeSSE({ data: JSON.stringify(change) });
        });
        const heartbeat = setInterval(() => void stream.write(': still here\n\n'), heartbeatMs);
        const ended = new Promise<void>((resolve) => stream.onAbort(resolve));
        await stream.writeSSE({ event: 'ready', data: '' });
        await ended;
        clearInterval(heartbeat);
        unsubscribe();
      }),
    );

const revisionOf = (after: string): number => {
  if (/^\d{1,15}$/.test(after)) return Number(after);
  throw new Refused(400, '/after (wrong_format): must be a revision: a whole number, 0 or higher');
};

/** `/traffic`: everything between Slack and the app. `/violations`: every rule that the app broke, ever. */
const trafficRoutes = ({ state, ackDeadlineMs }: RouteContext) =>
  new Hono()
    .get('/traffic', (c) => {
      const exchanges = state.traffic.since(revisionOf(c.req.query('after') ?? '0'));
      const { revision, oldest } = state.traffic;
      return c.json<TrafficPart>({ revision, oldest, deadlineMs: ackDeadlineMs, exchanges });
    })
    .delete('/traffic', (c) => {
      state.traffic.clear();
      return c.body(null, 204);
    })
    .get('/violations', (c) => c.json(state.violations.all));

/** Lets in the playground's own page and programs, and no page of another site. */
const ownPageOnly: MiddlewareHandler = async (c, next) => {
  if (isFromOtherSite(c.req.raw)) throw new Refused(403, 'Other sites can’t control this Slack');
  await next();
};

/** The driver over HTTP, in JSON: what the page uses, and what curl can use just as well. */
export const controlRoutes = (context: RouteContext) =>
  new Hono()
    .use(ownPageOnly)
    .onError(toRefusal)
    .route('/people', peopleRoutes(context))
    .route('/', sceneRoutes(context))
    .route('/', trafficRoutes(context))
    .all('*', (c) => c.json({ error: `There is no ${c.req.method} ${c.req.path}` }, 404));
