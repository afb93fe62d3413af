import { Hono } from 'hono';
import type { TrafficPart } from './api.ts';
import type { Cast } from './cast.ts';
import { Refused } from './refused.ts';

const revisionOf = (after: string): number => {
  if (/^\d{1,15}$/.test(after)) return Number(after);
  throw new Refused(400, '/after (wrong_format): must be a revision: a whole number, 0 or higher');
};

/** `/traffic`: everything between Slack and the app. `/violations`: every rule that the app broke, ever. */
export const trafficRoutes = ({ world, ackDeadlineMs }: Cast) =>
  new Hono()
    .get('/traffic', (c) => {
      const exchanges = world.traffic.since(revisionOf(c.req.query('after') ?? '0'));
      const { revision, oldest } = world.traffic;
      return c.json<TrafficPart>({ revision, oldest, deadlineMs: ackDeadlineMs, exchanges });
    })
    .delete('/traffic', (c) => {
      world.traffic.clear();
      return c.body(null, 204);
    })
    .get('/violations', (c) => c.json(world.violations.all));
