import { Hono } from 'hono';
import { SlackError } from '../slack-error.ts';
import type { FromApp } from '../state/exchange.ts';
import { keysOfResponse } from '../state/journeys.ts';
import type { ResponseTarget } from '../state/response-urls.ts';
import { workspace } from '../workspace.ts';
import type { World } from '../world.ts';
import { checkedContent } from './checked.ts';
import { playFault } from './fault.ts';
import { type Args, flag } from './method.ts';
import { readArgs } from './read-args.ts';
import { recorded } from './recorded.ts';

const statusOf: Record<string, 400 | 404> = { expired_url: 404, used_url: 404 };

/** Does what an answer through a response_url, or in a command's ack, asks for. */
export const respond = (where: string, args: Args, target: ResponseTarget, world: World): void => {
  const original = target.original && world.messages.find(target.original.channel, target.original.ts);
  if (flag(args.delete_original)) {
    if (original) world.messages.remove(original);
    return;
  }
  const content = checkedContent(where, args, world);
  if (flag(args.replace_original) && original) {
    world.messages.edit(original, content);
    return;
  }
  const ephemeralTo = args.response_type === 'in_channel' ? undefined : target.person;
  world.messages.post({ ...content, channel: target.channel, from: workspace.botUserId, ephemeralTo });
};

/** `POST /:id` for every response_url handed out. */
export const responseUrlRoutes = (world: World) =>
  new Hono().post('/:id', async (c) => {
    const method = 'response_url';
    const id = c.req.param('id');
    const args = readArgs('json', await c.req.text());
    const person = world.responseUrls.personOf(id);
    return recorded({ name: method, args, person, keys: keysOfResponse(id) }, world, async (exchange) => {
      const fault = await playFault({ method, args, person }, world);
      if (fault) return fault;
      try {
        world.traffic.blaming(exchange, () => respond(method, args, world.responseUrls.use(id), world));
        world.calls.record({ method, args, answer: { ok: true } });
        return c.text('ok');
      } catch (error) {
        if (!(error instanceof SlackError)) throw error;
        world.calls.record({ method, args, answer: { ok: false, error: error.code } });
        return c.text(error.code, statusOf[error.code] ?? 400);
      } finally {
        world.traffic.add<FromApp>(exchange, { uses: world.responseUrls.used(id) });
      }
    });
  });
