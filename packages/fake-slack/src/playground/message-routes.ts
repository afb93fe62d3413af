import { Hono } from 'hono';
import { actionBody, bodyOf, shortcutBody, typeaheadBody } from './bodies.ts';
import { ackOf, act, type Cast, personOf } from './cast.ts';
import { orMissing } from './refused.ts';

/** `/people/:handle/messages/:ts`: what a person does with a message. */
export const messageRoutes = (cast: Cast) => {
  const messageOf = (handle: string, ts: string) =>
    orMissing(
      personOf(cast, handle).messages.find((message) => message.ts === ts),
      `message "${ts}"`,
    );
  const path = '/:handle/messages/:ts';
  return new Hono()
    .post(`${path}/action`, async (c) => {
      const { handle, ts } = c.req.param();
      return c.json(await act(messageOf(handle, ts), await bodyOf(c, actionBody)));
    })
    .post(`${path}/typeahead`, async (c) => {
      const { handle, ts } = c.req.param();
      const { field, query } = await bodyOf(c, typeaheadBody);
      return c.json({ options: await messageOf(handle, ts).typeahead(field, query) });
    })
    .post(`${path}/shortcut`, async (c) => {
      const { handle, ts } = c.req.param();
      const { callbackId } = await bodyOf(c, shortcutBody);
      return c.json(ackOf(await messageOf(handle, ts).shortcut(callbackId)));
    });
};
