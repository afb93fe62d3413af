import { Hono } from 'hono';
import { SlackError } from '../slack-error.ts';
import type { ResponseTarget } from '../state/callbacks.ts';
import { keysOfResponseUrl } from '../state/correlation.ts';
import type { FromApp } from '../state/exchange.ts';
import { workspace } from '../workspace.ts';
import type { WorkspaceState } from '../workspace-state.ts';
import { applyFault, recordExchange } from './exchange.ts';
import { checkedContent } from './message-content.ts';
import { type Args, flag } from './method.ts';
import { readArgs } from './request.ts';

/** Posts, replaces or deletes a message, as a response_url request or a command's ack asks. */
export const applyResponse = (
  where: string,
  args: Args,
  target: ResponseTarget,
  state: WorkspaceState,
): void => {
  const original = target.original && state.messages.find(target.original.channel, target.original.ts);
  if (flag(args.delete_original)) {
    if (original) state.messages.remove(original);
    return;
  }
  const content = checkedContent(where, args, state);
  if (flag(args.replace_original) && original) {
    state.messages.edit(original, content);
    return;
  }
  const ephemeralTo = args.response_type === 'in_channel' ? undefined : target.person;
  state.messages.post({ ...content, channel: target.channel, from: workspace.botUserId, ephemeralTo });
};

/** `POST /:id` for every issued response_url. */
export const responseUrlRoutes = (state: WorkspaceState) =>
  new Hono().post('/:id', async (c) => {
    const id = c.req.param('id');
    const method = 'response_url';
    const args = readArgs('json', await c.req.text());
    const request = { method, args, person: state.responseUrls.personOf(id) };
    const handle = async (exchange: number): Promise<Response> => {
      const fault = await applyFault(request, state);
      if (fault) return fault;
      try {
        state.traffic.attributeTo(exchange, () =>
          applyResponse(method, args, state.responseUrls.use(id), state),
        );
        state.calls.record({ method, args, response: { ok: true } });
        return c.text('ok');
      } catch (error) {
        if (!(error instanceof SlackError)) throw error;
        state.calls.record({ method, args, response: { ok: false, error: error.code } });
        return c.text(error.code, ['expired_url', 'used_url'].includes(error.code) ? 404 : 400);
      } finally {
        state.traffic.add<FromApp>(exchange, { uses: state.responseUrls.used(id) });
      }
    };
    return recordExchange(request, state, handle, keysOfResponseUrl(id));
  });
