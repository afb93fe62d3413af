import { Hono } from 'hono';
import { actionBody, bodyOf, typeaheadBody } from './bodies.ts';
import { ackOf, act, type Cast, personOf } from './cast.ts';
import { orMissing } from './refused.ts';

/** `/people/:handle/home`: what a person does with the app's Home tab. */
export const homeRoutes = (cast: Cast) => {
  const homeOf = (handle: string) => orMissing(personOf(cast, handle).currentHome, 'Home tab yet');
  const path = '/:handle/home';
  return new Hono()
    .post(`${path}/open`, async (c) =>
      c.json(ackOf(await cast.events.homeOpened(personOf(cast, c.req.param('handle'))))),
    )
    .post(`${path}/action`, async (c) => {
      const home = homeOf(c.req.param('handle'));
      return c.json(await act(home, await bodyOf(c, actionBody)));
    })
    .post(`${path}/typeahead`, async (c) => {
      const home = homeOf(c.req.param('handle'));
      const { field, query } = await bodyOf(c, typeaheadBody);
      return c.json({ options: await home.typeahead(field, query) });
    });
};
