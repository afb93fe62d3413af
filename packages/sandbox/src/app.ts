import { isFromOtherSite } from '@visitor-invitations/local-server';
import { Hono } from 'hono';
import type { Controls } from './control/controls.ts';
import { createControlRoutes } from './control/routes.ts';
import { asRefusal, NO_OPERATION, refuse } from './refusal.ts';
import type { Engine } from './service/engine.ts';

/** Serves everything apart from the service: the control plane, and the page for people. */
export const createApp = (engine: Engine, controls: Controls) => {
  const app = new Hono();
  app.onError((error, context) => {
    const { status, code, message } = asRefusal(error);
    return context.json({ code, message }, status as 500);
  });
  app.notFound((context) => context.json({ code: 'NOT_FOUND', message: NO_OPERATION }, 404));
  app.use('/_sandbox/*', async (context, next) => {
    const { method, raw } = context.req;
    if (!['GET', 'HEAD'].includes(method) && isFromOtherSite(raw))
      refuse('FORBIDDEN', 'Other websites can’t control this sandbox');
    await next();
  });
  app.route('/_sandbox', createControlRoutes(controls));
  app.route('/', createPageRoutes(engine, controls));
  return app;
};

/** Routes of the page. Loads its modules on the first request, so the sandbox starts fast. */
const createPageRoutes = (engine: Engine, controls: Controls) => {
  const load = async () => (await import('./page/page.ts')).createPage(engine, controls);
  return new Hono()
    .get('/', async (c) => (await load()).show(c))
    .get('/_sandbox/events', async (c) => (await load()).watch(c))
    .get('/_sandbox/page/:name', async (c, next) => (await load()).asset(c, next))
    .post('/_sandbox/page/:action', async (c) => (await load()).act(c, c.req.param('action')));
};
