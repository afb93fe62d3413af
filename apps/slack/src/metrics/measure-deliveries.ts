import type { App, ReceiverEvent } from '@slack/bolt';
import type { DeliveryKind, Metrics } from './metrics.ts';

const kinds: Readonly<Record<string, DeliveryKind>> = {
  shortcut: 'shortcut',
  block_actions: 'action',
  view_submission: 'submission',
  block_suggestion: 'options',
  event_callback: 'event',
};

const kindOf = ({ type, command }: ReceiverEvent['body']): DeliveryKind =>
  command === undefined ? (kinds[String(type)] ?? 'other') : 'command';

/** Measures what Slack delivers, over HTTP and in Socket Mode, until its ack. */
export const measureDeliveries = (app: App, metrics: Pick<Metrics, 'delivered'>): void => {
  const process = app.processEvent.bind(app);
  app.processEvent = (event) => {
    const acknowledged = metrics.delivered(kindOf(event.body));
    return process({
      ...event,
      async ack(response) {
        await event.ack(response);
        acknowledged();
      },
    });
  };
};
