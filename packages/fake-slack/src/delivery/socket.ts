import type { Envelope } from '../socket-mode/connection.ts';
import type { Connections } from '../socket-mode/connections.ts';
import { type Deliver, graceMs, retryReason, type SlackRequest, timed } from './delivery.ts';

/** Of interactions, only these are answered within the ack. */
const answered = new Set(['view_submission', 'block_suggestion']);

const acceptsAnswer = ({ kind, payload }: SlackRequest): boolean =>
  kind === 'slash_commands' || (kind === 'interactive' && answered.has(String(payload.type)));

const envelopeOf = (id: string, request: SlackRequest, retryNumber: number | undefined): Envelope => ({
  envelope_id: id,
  type: request.kind,
  payload: request.payload,
  accepts_response_payload: acceptsAnswer(request),
  ...(retryNumber !== undefined && { retry_attempt: retryNumber, retry_reason: retryReason }),
});

const isEmpty = (payload: unknown) => !payload || Object.keys(payload).length === 0;

interface SocketOptions {
  connections: Pick<Connections, 'latest'>;
  /** Makes ids of envelopes. */
  nextId: () => string;
  /** How long Slack waits for an ack. */
  ackDeadlineMs: number;
}

/** Sends envelopes through Socket Mode. The same request, sent again, keeps its envelope's id. */
export const overSocket = ({ connections, nextId, ackDeadlineMs }: SocketOptions): Deliver => {
  const ids = new WeakMap<SlackRequest, string>();
  return async (request, retryNumber) => {
    const id = ids.get(request) ?? nextId();
    ids.set(request, id);
    const delivered = timed(request, ackDeadlineMs);
    const { latest } = connections;
    if (!latest) return delivered();
    try {
      const payload = await latest.ask(envelopeOf(id, request, retryNumber), ackDeadlineMs + graceMs);
      return delivered({ status: 200, body: isEmpty(payload) ? '' : payload });
    } catch {
      return delivered();
    }
  };
};
