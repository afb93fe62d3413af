import { Hono } from 'hono';
import { bodyOf, shortcutBody } from './bodies.ts';
import { ackOf, type Cast, personOf } from './cast.ts';
import { orMissing } from './refused.ts';
import { surfaceRoutes } from './surface-routes.ts';

/** `/people/:handle/messages/:ts`: what a person does with a message. */
export const messageRoutes = (cast: Cast) => {
  const messageOf = ({ handle = '', ts = '' }) =>
    orMissing(
      personOf(cast, handle).messages.find((message) => message.ts === ts),
      `message "${ts}"`,
    );
  const path = '/:handle/messages/:ts';
  return new Hono().route('/', surfaceRoutes(path, messageOf)).post(`${path}/shortcut`, async (c) => {
    const message = messageOf(c.req.param());
    const { callbackId } = await bodyOf(c, shortcutBody);
    return c.json(ackOf(await message.shortcut({ callbackId })));
  });
};
