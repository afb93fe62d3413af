import type { RawInput } from '../http/raw-input.ts';
import type { Break } from '../http/service-reply.ts';

/** What becomes known of a request on its way, for the request log and for its reply, whatever ends it. */
export interface Passage {
  teamId?: string;
  input?: RawInput;
  /** The headers that the reply gets besides its own. */
  headers?: Readonly<Record<string, string>>;
  /** How the connection is to break, once the work is done. */
  dropped?: Break;
}
