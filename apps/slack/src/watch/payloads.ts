import type { JobPayload } from '../jobs/handler.ts';
import type { FoundNotification } from './host-state.ts';

/** A notification for a host. */
export interface NotificationPayload extends JobPayload {
  readonly notification: FoundNotification;
}

/** The visits of a day, or of those up to the next working day, for a person. */
export interface DigestPayload extends JobPayload {
  readonly what: 'digest' | 'lookAhead';
  /** The calendar day on which they are sent. */
  readonly day: string;
  /** After it, they are no news any more; milliseconds since the epoch. */
  readonly until: number;
}
