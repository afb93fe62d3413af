import type { JobPayload } from '../jobs/handler.ts';
import type { FoundNotice } from './host-state.ts';

/** A notice for a host. */
export interface NoticePayload extends JobPayload {
  readonly notice: FoundNotice;
}

/** The visits of a day, or of those up to the next working day, for a person. */
export interface DigestPayload extends JobPayload {
  readonly what: 'digest' | 'lookAhead';
  /** The calendar day on which they are sent. */
  readonly day: string;
  /** After it, they are no news any more; milliseconds since the epoch. */
  readonly until: number;
}
