import { TEAM_HEADER } from '@visitor-invitations/core/contract';
import { openApiDocument } from '@visitor-invitations/core/openapi';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import * as z from 'zod';
import { MAX_SEED, readBody, readText } from '../http/messages.ts';
import { decodeUtf8 } from '../import/read-source.ts';
import { refuse, valid } from '../refusal.ts';
import { readTeam } from '../service/authenticate.ts';
import { requireJson } from '../service/input.ts';
import { changeClock } from './clock-change.ts';
import type { Controls } from './controls.ts';

/** The control plane: the controls over HTTP. The team header selects a team other than the demo team. */
export const createControlRoutes = (controls: Controls) => {
  const routes = new Hono();

  routes.get('/health', (c) => c.json({ status: 'ok', ...controls.clock.state() }));

  routes.get('/openapi.json', (c) => {
    const { teamHeader, paths } = controls.switches.get(teamOf(c));
    const profile = paths === 'both' ? 'current' : paths;
    return c.json(openApiDocument({ serverUrl: new URL(c.req.url).origin, teamHeader, paths: profile }));
  });

  routes.post('/reset', limitBody, noContent(controls.reset));
  routes.post('/teams', limitBody, (c) => c.json(controls.teams.create(), 201));

  routes.post('/seed', async (c) => {
    const text = decodeUtf8(await readBody(c.req.raw, MAX_SEED));
    return c.json(controls.seed(text, teamOf(c)));
  });

  routes.delete('/credentials', noContent(controls.credentials.revoke));
  routes.post('/credentials', limitBody, (c) => c.json(controls.credentials.issue(teamOf(c)), 201));

  routes.get('/faults', (c) => c.json(controls.faults.list(teamOf(c))));
  routes.put('/faults', async (c) => c.json(controls.faults.set(await readJson(c), teamOf(c))));
  routes.delete('/faults', noContent(controls.faults.clear));

  routes.get('/clock', (c) => c.json(controls.clock.state()));
  routes.post('/clock', async (c) => c.json(changeClock(controls.clock, await readJson(c))));

  routes.get('/switches', (c) => c.json(controls.switches.get(teamOf(c))));
  routes.put('/switches', async (c) => c.json(controls.switches.set(await readJson(c), teamOf(c))));

  routes.get('/requests', (c) => c.json(controls.requests.list(teamOf(c))));
  routes.get('/outbox', (c) => {
    const { suppressed } = valid(outboxQuery, queryOf(c));
    return c.json(controls.outbox[suppressed === 'true' ? 'suppressed' : 'list'](teamOf(c)));
  });
  routes.get('/outbox/:file{\\d+\\.html}', (c) => {
    const html = controls.outbox.html(Number.parseInt(c.req.param('file'), 10), teamOf(c));
    return c.html(html, 200, { 'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'" });
  });

  routes.get('/front-desk', (c) => c.json(controls.frontDesk.list(queryOf(c), teamOf(c))));
  routes.post('/invitations/:id/check-in', async (c) =>
    c.json(controls.frontDesk.checkIn(c.req.param('id'), await readJson(c, '{}'), teamOf(c))),
  );
  routes.post('/invitations/:id/passes', async (c) =>
    c.json(controls.frontDesk.passes(c.req.param('id'), await readJson(c), teamOf(c))),
  );
  routes.post('/invitations/:id/check-out', limitBody, (c) =>
    c.json(controls.frontDesk.checkOut(c.req.param('id'), teamOf(c))),
  );
  return routes;
};

const outboxQuery = z.strictObject({
  suppressed: z.enum(['true', 'false'], 'must be true or false').optional(),
});

/** The team that a request names in its header, or in its query, because a link has no headers. */
const teamOf = ({ req }: Context): string | undefined => {
  const [team, ...more] = req.queries('team') ?? [];
  if (more.length > 0) return refuse('BAD_REQUEST', 'team can be given once');
  const named = team === undefined ? undefined : readTeam({ header: () => team }, 'team');
  if (req.header(TEAM_HEADER) === undefined) return named;
  const inHeader = readTeam(req);
  // One of the two would be done to a team that was not meant.
  if (named !== undefined && named !== inHeader)
    return refuse('BAD_REQUEST', `team and ${TEAM_HEADER} must be the same team`);
  return inHeader;
};

/** A request's query, without the team. */
const queryOf = ({ req }: Context): Record<string, string> => {
  const { team: _, ...query } = req.query();
  return query;
};

/** Runs an action on the request's team, and responds without a body. */
const noContent = (act: (teamId?: string) => void) => (c: Context) => {
  act(teamOf(c));
  return c.body(null, 204);
};

/** Rejects large bodies, as other routes do, even though this one doesn't use a body. */
const limitBody: MiddlewareHandler = async ({ req }, next) => {
  await readBody(req.raw);
  await next();
};

/** Reads a JSON body. It can be anything, because the controls check their input. */
const readJson = async <Body>({ req }: Context, whenEmpty = ''): Promise<Body> =>
  requireJson((await readText(req.raw)) || whenEmpty) as Body;
