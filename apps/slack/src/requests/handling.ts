import type { Context, RespondFn } from '@slack/bolt';
import { isRefusal } from '../languages/errors.ts';
import type { Text } from '../languages/markup.ts';
import { texts } from '../languages/texts.ts';
import { createBudget, type Sleep } from '../lib/deadline.ts';
import { errorFacts, type Log } from '../lib/log.ts';
import type { TaskQueue } from '../lib/task-queue.ts';
import type { TaskTracker } from '../lib/task-tracker.ts';
import { explainError } from '../slack/explain-error.ts';
import type { Claims } from '../store/claims.ts';
import { UnavailableError, type WorkspaceFinder } from '../workspaces/workspaces.ts';
import type { Listeners } from './listeners.ts';
import type { ActionRequest, SlackRequest, TriggeredRequest } from './requests.ts';
import type { Respond } from './respond.ts';

/** What requests are handled with. */
export interface HandlingDeps {
  readonly workspaces: WorkspaceFinder;
  readonly log: Log;
  readonly claims: Claims;
  readonly tasks: TaskTracker;
  readonly queue: TaskQueue;
  /** Milliseconds on a monotonic clock. */
  readonly elapsed: () => number;
  readonly sleep: Sleep;
}

/** What people read when their workspace is not known. */
interface Unknown {
  readonly reason: Text;
  /** Whether that is so for now only, so that nothing that was entered may be lost. */
  readonly isTemporary: boolean;
}

const notServed = (): Unknown => ({ reason: texts().people.otherWorkspace, isTemporary: false });
const unavailable = (): Unknown => ({ reason: texts().kept.unavailable, isTemporary: true });

/** How requests of every kind are acknowledged first, handled once, and explained when they fail. */
export const createHandling = ({ workspaces, log, claims, tasks, queue, elapsed, sleep }: HandlingDeps) => {
  /** A request as it arrives, or why it can't be served; one of another workspace is logged. Never rejects. */
  const requestOf = async ({ teamId }: Context, userId: string): Promise<SlackRequest | Unknown> => {
    const [arrivedAt, within] = [elapsed(), createBudget(sleep)];
    try {
      const workspace = teamId === undefined ? undefined : await workspaces.find(teamId, within);
      if (workspace) return { workspace, userId, arrivedAt, within };
      log.warn('a request from another workspace was refused', { workspace: teamId });
      return notServed();
    } catch (error) {
      if (!(error instanceof UnavailableError)) log.error('no workspace', errorFacts(error));
      return unavailable();
    }
  };

  const logFailure = (where: string, error: unknown) => {
    // A person without permission is nothing to look into.
    if (isRefusal(error)) log.info('refused', { where });
    else log.error('listener failed', { where, ...errorFacts(error) });
  };

  /** A failed ack does not stop the handling: the request is claimed, so no redelivery is handled. */
  const acknowledge = (ack: Promise<void>) => ack.catch((error: unknown) => logFailure('ack', error));

  /** Without the workspace's token, only a message with a button can be responded to. */
  const respondIfPossible = async (responseUrl: string | undefined, respond: RespondFn, reason: Text) => {
    if (responseUrl === undefined) return;
    const message = {
      response_type: 'ephemeral',
      replace_original: false,
      text: reason.mrkdwn,
    } as const;
    await respond(message).catch((error: unknown) => logFailure('respond', error));
  };

  /** Handles a request after its ack. Bolt does not wait for it, so that the request's memory is freed. */
  const handleLater = (where: string, respond: Respond, handle: () => Promise<void>): void => {
    const handleAndExplain = () =>
      handle().catch((error: unknown) => {
        logFailure(where, error);
        return respond({ text: explainError(error) });
      });
    void tasks.run(() => queue.run(handleAndExplain).catch((error: unknown) => logFailure(where, error)));
  };

  /** What is to be done after the ack: what was accepted, or to explain why it was not. */
  const acceptBeforeAck = (
    where: string,
    action: ActionRequest,
    accept: Parameters<Listeners['acceptedAction']>[1],
  ): Promise<(() => Promise<void>) | undefined> =>
    accept(action).catch((error: unknown) => {
      logFailure(where, error);
      return () => action.respond({ text: explainError(error) });
    });

  /** Redeliveries of a request have the same trigger. Its queue has its own limit, so the budget is spent from here on. */
  const handleOnce = <Kind extends TriggeredRequest>(
    where: string,
    request: Kind,
    handle: (request: Kind) => Promise<void>,
  ) =>
    handleLater(where, request.respond, async () => {
      if (await claims.take(`${request.workspace.id} request:${request.triggerId}`))
        await handle({ ...request, within: createBudget(sleep) });
    });

  return {
    requestOf,
    logFailure,
    acknowledge,
    respondIfPossible,
    acceptBeforeAck,
    handleLater,
    handleOnce,
  };
};
