import { SlackError } from '../slack-error.ts';
import type { Ids } from './ids.ts';

const lifetimeMs = 3000;

interface Trigger {
  person: string;
  expiresAt: number;
  used: boolean;
}

/** Trigger ids: each lets the app open one view for one person within three seconds. */
export class Triggers {
  readonly #ids: Ids;
  readonly #now: () => number;
  readonly #triggers = new Map<string, Trigger>();

  constructor(ids: Ids, now: () => number) {
    this.#ids = ids;
    this.#now = now;
  }

  issue(person: string): string {
    const id = `${this.#ids.next('')}.trigger`;
    this.#triggers.set(id, { person, expiresAt: this.#now() + lifetimeMs, used: false });
    return id;
  }

  /** Whose it is, used or not. */
  personOf(id: unknown): string | undefined {
    return this.#triggers.get(String(id))?.person;
  }

  /**
   * The person for whom the view may be opened. A request that is refused afterwards has used the trigger all the same.
   * @throws SlackError `invalid_trigger_id`, `exchanged_trigger_id` or `expired_trigger_id`
   */
  redeem(id: unknown): string {
    const trigger = this.#triggers.get(String(id));
    if (!trigger) throw new SlackError('invalid_trigger_id');
    if (trigger.used) throw new SlackError('exchanged_trigger_id');
    if (this.#now() > trigger.expiresAt) throw new SlackError('expired_trigger_id');
    trigger.used = true;
    return trigger.person;
  }
}
