import { Hono } from 'hono';
import type { Controls } from './control/controls.ts';
import { createControlRoutes } from './control/routes.ts';
import { refuseOtherSites } from './http/browser-origin.ts';
import { createPageRoutes } from './page/routes.ts';
import { asRefusal, NO_OPERATION } from './refusal.ts';
import type { Engine } from './service/engine.ts';

/** Everything that a sandbox serves besides the service itself: the control plane, and the page for people. */
export const createApp = (engine: Engine, controls: Controls) => {
  const app = new Hono();
  app.onError((error, context) => {
    const { status, code, message } = asRefusal(error);
    return context.json({ code, message }, status as 500);
  });
  app.notFound((context) => context.json({ code: 'NOT_FOUND', message: NO_OPERATION }, 404));
  app.use('/_sandbox/*', async (context, next) => {
    if (!['GET', 'HEAD'].includes(context.req.method)) refuseOtherSites(context.req.raw);
    await next();
  });
  app.route('/_sandbox', createControlRoutes(controls));
  app.route('/', createPageRoutes(engine, controls));
  return app;
};
