import { openApiDocument } from '@visitor-invitations/core/openapi';
import { TEAM_HEADER } from '@visitor-invitations/core/portable';
import { type Context, Hono } from 'hono';
import { readTeam } from '../http/headers.ts';
import { parseJson } from '../http/input.ts';
import { changeClock } from './clock-change.ts';
import type { Controls } from './controls.ts';

/** The control plane: the controls over HTTP. A team other than the demo one is named by the team header. */
export const createControlRoutes = (controls: Controls) => {
  const routes = new Hono();

  routes.get('/health', (c) => c.json({ status: 'ok', ...controls.clock.state() }));

  routes.get('/openapi.json', (c) => c.json(openApiDocument({ serverUrl: new URL(c.req.url).origin })));

  routes.post('/reset', (c) => {
    controls.reset(teamOf(c));
    return c.body(null, 204);
  });
  routes.post('/teams', (c) => c.json(controls.teams.create(), 201));

  routes.get('/faults', (c) => c.json(controls.faults.list(teamOf(c))));
  routes.put('/faults', async (c) => c.json(controls.faults.set(await readJson(c), teamOf(c))));
  routes.delete('/faults', (c) => {
    controls.faults.clear(teamOf(c));
    return c.body(null, 204);
  });

  routes.get('/clock', (c) => c.json(controls.clock.state()));
  routes.post('/clock', async (c) => c.json(changeClock(controls.clock, await readJson(c))));

  routes.get('/switches', (c) => c.json(controls.switches.get(teamOf(c))));
  routes.put('/switches', async (c) => c.json(controls.switches.set(await readJson(c), teamOf(c))));

  routes.get('/requests', (c) => c.json(controls.requests.list(teamOf(c))));
  routes.get('/outbox', (c) => c.json(controls.outbox.list(teamOf(c))));

  routes.post('/invitations/:id/check-in', (c) =>
    c.json(controls.frontDesk.checkIn(c.req.param('id'), teamOf(c))),
  );
  routes.post('/invitations/:id/check-out', (c) =>
    c.json(controls.frontDesk.checkOut(c.req.param('id'), teamOf(c))),
  );
  return routes;
};

const teamOf = ({ req }: Context): string | undefined =>
  req.header(TEAM_HEADER) === undefined ? undefined : readTeam(req.raw.headers);

/** A JSON body, whatever it holds: the controls check what they are given. */
const readJson = async <Body>({ req }: Context): Promise<Body> => parseJson(await req.text()) as Body;
