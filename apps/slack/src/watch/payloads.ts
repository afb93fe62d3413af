import type { JobPayload } from '../jobs/handler.ts';
import type { PostedMessage } from '../slack/api.ts';
import type { FoundNotification } from './host-state.ts';

/** A notification for a host. */
export interface NotificationPayload extends JobPayload {
  readonly notification: FoundNotification;
}

/** The day's list of a front desk. The payload's `userId` is the channel. */
export interface DayListPayload extends JobPayload {
  /** The id of the site; absent for all sites without their own settings. */
  readonly site?: string | undefined;
  /** The calendar day at the site. */
  readonly day: string;
  /** When that ends; milliseconds since the epoch. */
  readonly until: number;
  /** The message, once it was posted. */
  readonly posted?: PostedMessage | undefined;
}

/** The visits of a day, or of those up to the next working day, for a person. */
export interface DigestPayload extends JobPayload {
  readonly what: 'digest' | 'lookAhead';
  /** The calendar day on which they are sent. */
  readonly day: string;
  /** After it, they are no news any more; milliseconds since the epoch. */
  readonly until: number;
}
