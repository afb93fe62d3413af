import { Hono } from 'hono';
import type { Controls } from './control/controls.ts';
import { createControlRoutes } from './control/routes.ts';
import type { Engine } from './engine.ts';
import { refuseOtherSites } from './http/browser-origin.ts';
import { redactInput, redactPath } from './http/redact.ts';
import { NO_OPERATION, Refusal } from './http/refusal.ts';
import type { ServiceEnv } from './http/serve.ts';
import { createService } from './http/service.ts';
import { createPageRoutes } from './page/routes.ts';

/** Everything that a sandbox serves: the service, its request log, the control plane, and the page for people. */
export const createApp = (engine: Engine, controls: Controls) => {
  const app = new Hono<ServiceEnv>();
  app.onError((error, context) => {
    const { status, code, message } = error instanceof Refusal ? error : unexpected(error);
    context.set('code', code);
    return context.json({ code, message }, status as 500);
  });
  app.notFound((context) => context.json({ code: 'NOT_FOUND', message: NO_OPERATION }, 404));
  app.use('/_sandbox/*', async (context, next) => {
    if (!['GET', 'HEAD'].includes(context.req.method)) refuseOtherSites(context.req.raw);
    await next();
  });
  app.route('/_sandbox', createControlRoutes(controls));
  app.route('/', createPageRoutes(engine, controls));
  app.use(async (context, next) => {
    const at = engine.clock.now();
    const start = performance.now();
    await next();
    const { dropped } = context.env.connection;
    const input = context.get('input');
    engine.requests.add({
      at,
      method: context.req.method,
      path: redactPath(context.req.path),
      operation: context.get('operation'),
      input: input && redactInput(input),
      status: dropped ? undefined : context.res.status,
      code: context.get('code'),
      ms: Math.round((performance.now() - start) * 100) / 100,
      team: context.get('teamId'),
    });
  });
  app.route('/', createService(engine));
  return app;
};

/** What a caller who hung up in the middle of a body would be told. */
const hungUp = { status: 400, code: 'BAD_REQUEST', message: 'The request ended before its body did' };

/** A fault of the sandbox itself: told on the console, since the caller cannot do anything about it. */
const unexpected = (error: NodeJS.ErrnoException) => {
  if (error.code === 'ECONNRESET') return hungUp;
  console.error(error);
  return { status: 500, code: 'INTERNAL_SERVER_ERROR', message: 'The sandbox failed; its output tells why' };
};
