import { createBudget, type Sleep } from '../lib/deadline.ts';
import type { Claims } from '../store/claims.ts';
import type { RequestMiddleware, SlackRequest } from './requests.ts';

export interface OnceDeps {
  readonly claims: Claims;
  readonly sleep: Sleep;
}

/** Handles a request that its trigger identifies, unless it was handled. */
export const handleOnce = async <Request extends SlackRequest>(
  { claims, sleep }: OnceDeps,
  request: Request,
  handle: (request: Request) => Promise<void>,
  key = `request:${request.triggerId}`,
): Promise<void> => {
  if (await claims.take(`${request.workspace.id} ${key}`))
    await handle({ ...request, within: createBudget(sleep) });
};

/** Handles what was acknowledged once, however often Slack delivers it. What is stored first has a key of its own. */
export const once =
  (deps: OnceDeps): RequestMiddleware =>
  async ({ body, context, next }) => {
    if (!context.isAcknowledged) return next();
    const key = 'event_id' in body ? `event:${body.event_id}` : undefined;
    await handleOnce(
      deps,
      context.request,
      (request) => {
        context.request = request;
        return next();
      },
      key,
    );
  };
