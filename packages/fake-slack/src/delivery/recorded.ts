import { fieldsOf } from '../fields.ts';
import type { Ack, Sent, ToApp } from '../state/exchange.ts';
import { keysOfPayload, personOfPayload } from '../state/journeys.ts';
import type { Traffic } from '../state/traffic.ts';
import type { Deliver, Delivery, SlackRequest } from './delivery.ts';

/** What sort of request it is, and how Slack calls it. */
const named = ({ kind, payload }: SlackRequest): Pick<ToApp, 'kind' | 'name' | 'detail'> => {
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  if (kind === 'slash_commands')
    return { kind: 'command', name: text(payload.command), detail: text(payload.text) };
  if (kind === 'events_api')
    return {
      kind: 'event',
      name: text(fieldsOf(payload.event).type),
      detail: text(fieldsOf(payload.event).tab),
    };
  const name = text(payload.type);
  if (name === 'block_suggestion') return { kind: 'options', name, detail: text(payload.value) };
  const [action] = (payload.actions ?? []) as { action_id: string }[];
  const detail = action?.action_id ?? payload.callback_id ?? fieldsOf(payload.view).callback_id;
  return { kind: 'interaction', name, detail: text(detail) };
};

const outcomeOf = ({ reason, status }: Delivery): Ack['outcome'] => {
  if (!reason) return 'in_time';
  if (status === 0) return 'missing';
  return reason === 'http_error' ? 'refused' : 'late';
};

const ackOf = (delivery: Delivery): Ack => {
  const { status, body, ms, failure, reason, noRetry } = delivery;
  return { outcome: outcomeOf(delivery), status, body, ms, failure, reason, noRetry };
};

/** Nobody said where the app listens. */
const nobodyThere: Ack = {
  outcome: 'missing',
  status: 0,
  body: '',
  ms: 0,
  failure: 'dispatch_failed',
  reason: 'connection_failed',
};

/** The same way, with what is sent and what comes back written down. */
export const withRecord =
  (deliver: Deliver, traffic: Traffic): Deliver =>
  async (request, retry) => {
    const { payload } = request;
    const person = personOfPayload(payload);
    const id = traffic.begin(
      { direction: 'to_app', ...named(request), person, payload, copies: 0, retry },
      keysOfPayload(payload),
    );
    let copies = 0;
    const sending = (sent: Sent) => {
      copies += 1;
      traffic.add<ToApp>(id, { sent, copies });
    };
    const delivery = await deliver(request, retry, sending).catch((error: unknown) => {
      traffic.add<ToApp>(id, { ack: nobodyThere });
      throw error;
    });
    traffic.add<ToApp>(id, { ack: ackOf(delivery) });
    return { ...delivery, exchange: id };
  };
