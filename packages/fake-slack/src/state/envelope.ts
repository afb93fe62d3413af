/** One request of Slack on its way through a connection. */
export interface Envelope {
  envelope_id: string;
  type: string;
  payload: object;
  accepts_response_payload: boolean;
  retry_attempt?: number;
  retry_reason?: string;
}
