import type { Envelope, Retry } from '../state/exchange.ts';
import type { WorkspaceState } from '../workspace-state.ts';
import { type Deliver, graceMs, type SlackRequest, startDelivery } from './delivery.ts';

/** Interactions whose ack can have a payload. */
const withResponse = new Set(['view_submission', 'block_suggestion']);

const acceptsResponse = ({ kind, payload }: SlackRequest): boolean =>
  kind === 'slash_commands' || (kind === 'interactive' && withResponse.has(String(payload.type)));

/**
 * The retry fields. Every event has them, other requests only if they're retries. Socket Mode has no HTTP statuses, so the only
 * reason is `timeout`.
 */
const retryFields = ({ kind }: SlackRequest, retry: Retry | undefined) => {
  if (retry) return { retry_attempt: retry.number, retry_reason: 'timeout' };
  return kind === 'events_api' ? { retry_attempt: 0, retry_reason: '' } : {};
};

const envelopeOf = (id: string, request: SlackRequest, retry: Retry | undefined): Envelope => ({
  envelope_id: id,
  type: request.kind,
  payload: request.payload,
  accepts_response_payload: acceptsResponse(request),
  ...retryFields(request, retry),
});

const isEmpty = (payload: unknown) => !payload || Object.keys(payload).length === 0;

/** Sends envelopes in Socket Mode. A retry has the same ID as the first envelope. */
export const socketTransport = (
  { connections, ids, team }: Pick<WorkspaceState, 'connections' | 'ids' | 'team'>,
  ackDeadlineMs: number,
): Deliver => {
  const envelopeIds = new WeakMap<SlackRequest, string>();
  return async (request, retry, onSend) => {
    const id = envelopeIds.get(request) ?? ids.next(`envelope-${team.id}-`);
    envelopeIds.set(request, id);
    const finish = startDelivery(request, retry, ackDeadlineMs);
    const connection = connections.next();
    if (!connection) return finish();
    const envelope = envelopeOf(id, request, retry);
    onSend?.({ via: 'socket', envelope });
    try {
      const payload = await connection.request(envelope, ackDeadlineMs + graceMs);
      return finish({ status: 200, body: isEmpty(payload) ? '' : payload });
    } catch {
      return finish();
    }
  };
};
