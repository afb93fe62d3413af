import { Hono } from 'hono';
import type { Controls } from './control/controls.ts';
import { createControlRoutes } from './control/routes.ts';
import type { Engine } from './engine.ts';
import { Refusal } from './http/refusal.ts';
import type { ServiceEnv } from './http/serve.ts';
import { createService } from './http/service.ts';

/** Everything that a sandbox serves: the service, its request log, and the control plane. */
export const createApp = (engine: Engine, controls: Controls) => {
  const app = new Hono<ServiceEnv>();
  app.onError((error, context) => {
    const { status, code, message } = error instanceof Refusal ? error : unexpected(error);
    return context.json({ code, message }, status as 500);
  });
  app.notFound((context) =>
    context.json({ code: 'NOT_FOUND', message: 'No operation has this method and path' }, 404),
  );
  app.route('/_sandbox', createControlRoutes(controls));
  app.use(async (context, next) => {
    const at = engine.clock.now();
    const start = performance.now();
    await next();
    const { dropped } = context.env.connection;
    engine.requests.add({
      at,
      method: context.req.method,
      path: context.req.path,
      operation: context.get('operation'),
      status: dropped ? undefined : context.res.status,
      ms: Math.round((performance.now() - start) * 100) / 100,
      team: context.get('teamId'),
    });
  });
  app.route('/', createService(engine));
  return app;
};

/** A fault of the sandbox itself: told on the console, since the caller cannot do anything about it. */
const unexpected = (error: Error) => {
  console.error(error);
  return { status: 500, code: 'INTERNAL_SERVER_ERROR', message: 'The sandbox failed; its output tells why' };
};
