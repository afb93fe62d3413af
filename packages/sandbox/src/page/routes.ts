import { Hono } from 'hono';
import type { Controls } from '../control/controls.ts';
import type { Engine } from '../service/engine.ts';

/** Where the page is. What it is made of is loaded with the first request for it, so that the sandbox starts fast. */
export const createPageRoutes = (engine: Engine, controls: Controls) => {
  const load = async () => (await import('./page.ts')).createPage(engine, controls);
  return new Hono()
    .get('/', async (c) => (await load()).show(c))
    .get('/_sandbox/events', async (c) => (await load()).watch(c))
    .get('/_sandbox/page/:name', async (c) => (await load()).asset(c, c.req.param('name')))
    .post('/_sandbox/page/:action', async (c) => (await load()).act(c, c.req.param('action')));
};
