import { Hono } from 'hono';
import { ackOf, type Cast, personOf } from './cast.ts';
import { orMissing } from './refused.ts';
import { surfaceRoutes } from './surface-routes.ts';

/** `/people/:handle/home`: what a person does with the app's Home tab. */
export const homeRoutes = (cast: Cast) => {
  const homeOf = ({ handle = '' }) => orMissing(personOf(cast, handle).currentHome, 'Home tab yet');
  const path = '/:handle/home';
  return new Hono()
    .post(`${path}/open`, async (c) =>
      c.json(ackOf(await cast.events.homeOpened(personOf(cast, c.req.param('handle'))))),
    )
    .route('/', surfaceRoutes(path, homeOf));
};
