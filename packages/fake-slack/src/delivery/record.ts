import { fieldsOf } from '../fields.ts';
import { keysOfPayload, personOfPayload } from '../state/correlation.ts';
import type { Ack, Sent, ToApp } from '../state/exchange.ts';
import type { Traffic } from '../state/traffic.ts';
import { type Deliver, type Delivery, failed, type SlackRequest } from './delivery.ts';

const namesOf = ({ kind, payload }: SlackRequest): Pick<ToApp, 'kind' | 'name' | 'detail'> => {
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

/** The ack when the app's address is unknown. */
const notDelivered: Ack = { outcome: 'missing', status: 0, body: '', ms: 0, ...failed('connection_failed') };

/** Records each request and its ack in the traffic. */
export const withTrafficRecord =
  (deliver: Deliver, traffic: Traffic): Deliver =>
  async (request, retry) => {
    const { payload } = request;
    const person = personOfPayload(payload);
    const id = traffic.begin(
      { direction: 'to_app', ...namesOf(request), person, payload, copies: 0, retry },
      keysOfPayload(payload),
    );
    let copies = 0;
    const onSend = (sent: Sent) => {
      copies += 1;
      traffic.add<ToApp>(id, { sent, copies });
    };
    const delivery = await deliver(request, retry, onSend).catch((error: unknown) => {
      traffic.add<ToApp>(id, { ack: notDelivered });
      throw error;
    });
    traffic.add<ToApp>(id, { ack: ackOf(delivery) });
    return { ...delivery, exchange: id };
  };
