import type { App } from '@slack/bolt';
import { createBudget, type Sleep } from '../lib/deadline.ts';
import { errorFacts, type Log } from '../lib/log.ts';
import type { RequestContext, RequestMiddleware } from './requests.ts';

/** Runs what nobody waits for, when its turn comes. */
export type Later = (run: () => Promise<void>) => void;

interface AcknowledgeDeps {
  readonly later: Later;
  readonly sleep: Sleep;
  /** The ids of actions that are stored before their ack. */
  readonly storedFirst: ReadonlySet<string>;
}

/**
 * Acknowledges a request before anything is done for it. Forms, menus and actions that are stored first are acknowledged by
 * their listeners, and events by Bolt.
 */
export const acknowledge =
  ({ later, sleep, storedFirst }: AcknowledgeDeps): RequestMiddleware =>
  async (args) => {
    const { context, next } = args;
    const isReplied = 'view' in args || 'options' in args;
    const isStored = 'action' in args && 'action_id' in args.action && storedFirst.has(args.action.action_id);
    if (!context.request || isReplied || isStored) return next();
    if (!('event' in args)) await args.ack();
    context.isAcknowledged = true;
    later(() => {
      // The queue has its own limit.
      context.request = { ...context.request, within: createBudget(sleep) };
      return next();
    });
  };

/** A failed ack is logged and stops nothing: Slack repeats few requests. */
export const tolerateFailedAcks = (app: App<RequestContext>, log: Log): void => {
  const process = app.processEvent.bind(app);
  app.processEvent = (event) =>
    process({
      ...event,
      ack: (response) =>
        event
          .ack(response)
          .catch((error: unknown) => log.error('listener failed', { where: 'ack', ...errorFacts(error) })),
    });
};
