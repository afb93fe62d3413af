import { SlackError } from '../slack-error.ts';
import type { Ids } from './ids.ts';

const lifetimeMs = 30 * 60_000;
const uses = 5;

/** Where an answer through a response_url goes. */
export interface ResponseTarget {
  person: string;
  channel: string;
  /** The message whose button was clicked: what `replace_original` and `delete_original` mean. */
  original?: { channel: string; ts: string };
}

/** response_urls: five answers within thirty minutes each. */
export class ResponseUrls {
  readonly #ids: Ids;
  readonly #now: () => number;
  readonly #targets = new Map<string, ResponseTarget & { expiresAt: number; left: number }>();

  constructor(ids: Ids, now: () => number) {
    this.#ids = ids;
    this.#now = now;
  }

  /** Returns the path of the new address. */
  issue(target: ResponseTarget): string {
    const id = this.#ids.next('R');
    this.#targets.set(id, { ...target, expiresAt: this.#now() + lifetimeMs, left: uses });
    return `/response/${id}`;
  }

  /** Whose it is, used up or not. */
  personOf(id: string): string | undefined {
    return this.#targets.get(id)?.person;
  }

  /** How many of the five uses are gone. */
  used(id: string): number {
    return uses - (this.#targets.get(id)?.left ?? uses);
  }

  /** @throws SlackError `expired_url` or `used_url` */
  use(id: string): ResponseTarget {
    const target = this.#targets.get(id);
    if (!target || this.#now() > target.expiresAt) throw new SlackError('expired_url');
    if (target.left === 0) throw new SlackError('used_url');
    target.left -= 1;
    return target;
  }
}
