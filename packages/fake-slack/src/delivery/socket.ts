import type { Connections } from '../socket-mode/connections.ts';
import type { Retry } from '../state/answer.ts';
import type { Envelope } from '../state/envelope.ts';
import { type Deliver, graceMs, type SlackRequest, timed } from './delivery.ts';

/** Of interactions, only these are answered within the ack. */
const answered = new Set(['view_submission', 'block_suggestion']);

const acceptsAnswer = ({ kind, payload }: SlackRequest): boolean =>
  kind === 'slash_commands' || (kind === 'interactive' && answered.has(String(payload.type)));

/** Every event says how often it was sent before; of the rest only what is sent again. In Socket Mode no status fails. */
const retryFields = ({ kind }: SlackRequest, retry: Retry | undefined) => {
  if (retry) return { retry_attempt: retry.number, retry_reason: 'timeout' };
  return kind === 'events_api' ? { retry_attempt: 0, retry_reason: '' } : {};
};

const envelopeOf = (id: string, request: SlackRequest, retry: Retry | undefined): Envelope => ({
  envelope_id: id,
  type: request.kind,
  payload: request.payload,
  accepts_response_payload: acceptsAnswer(request),
  ...retryFields(request, retry),
});

const isEmpty = (payload: unknown) => !payload || Object.keys(payload).length === 0;

interface SocketOptions {
  connections: Pick<Connections, 'next'>;
  /** Makes ids of envelopes. */
  nextId: () => string;
  /** How long Slack waits for an ack. */
  ackDeadlineMs: number;
}

/** Sends envelopes through Socket Mode. The same request, sent again, keeps its envelope's id. */
export const overSocket = ({ connections, nextId, ackDeadlineMs }: SocketOptions): Deliver => {
  const ids = new WeakMap<SlackRequest, string>();
  return async (request, retry, sending) => {
    const id = ids.get(request) ?? nextId();
    ids.set(request, id);
    const delivered = timed(request, retry, ackDeadlineMs);
    const connection = connections.next();
    if (!connection) return delivered();
    const envelope = envelopeOf(id, request, retry);
    sending?.({ via: 'socket', envelope });
    try {
      const payload = await connection.ask(envelope, ackDeadlineMs + graceMs);
      return delivered({ status: 200, body: isEmpty(payload) ? '' : payload });
    } catch {
      return delivered();
    }
  };
};
