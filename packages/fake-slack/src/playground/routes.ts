import { Hono } from 'hono';
import type { Cast } from './cast.ts';
import { homeRoutes } from './home-routes.ts';
import { messageRoutes } from './message-routes.ts';
import { modalRoutes } from './modal-routes.ts';
import { ownPageOnly } from './own-page-only.ts';
import { peopleRoutes } from './people-routes.ts';
import { answerError } from './refused.ts';
import { sceneRoutes } from './scene-routes.ts';
import { trafficRoutes } from './traffic-routes.ts';

/** The driver over HTTP, in JSON: what the page uses, and what curl can use just as well. */
export const pageRoutes = (cast: Cast) =>
  new Hono()
    .use(ownPageOnly)
    .onError(answerError)
    .route('/people', peopleRoutes(cast))
    .route('/people', messageRoutes(cast))
    .route('/people', modalRoutes(cast))
    .route('/people', homeRoutes(cast))
    .route('/', sceneRoutes(cast))
    .route('/', trafficRoutes(cast))
    .all('*', (c) => c.json({ error: `There is no ${c.req.method} ${c.req.path}` }, 404));
