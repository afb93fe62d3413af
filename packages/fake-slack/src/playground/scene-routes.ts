import { Hono } from 'hono';
import { streamSSE } from 'hono/streaming';
import { type Cast, personOf } from './cast.ts';
import { personSnapshot, sceneOf } from './snapshot.ts';

/** So often something is said, since what is silent for long is taken for broken on the way. */
const heartbeatMs = 15_000;

/** `/scene` is what stays the same, `/changes` tells of everything else, and `/screens` shows what is there now. */
export const sceneRoutes = (cast: Cast) =>
  new Hono()
    .get('/scene', (c) => c.json(sceneOf(cast)))
    .get('/screens', (c) => {
      const of = c.req.query('of');
      const people = of ? of.split(',').map((handle) => personOf(cast, handle)) : cast.people;
      return c.json(people.map((person) => personSnapshot(cast.world, person)));
    })
    .get('/changes', (c) =>
      streamSSE(c, async (stream) => {
        const unsubscribe = cast.world.changes.subscribe((change) => {
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
