import type { Invitation } from '../../operations/types.ts';

/** How long a copy of the service may lag behind a write, in milliseconds. */
const LAG_MS = 30_000;

/** A write of the client; `updated` is the service's time of it, `undefined` for a delete. */
interface Write {
  readonly at: number;
  readonly isDelete: boolean;
  readonly updated?: string | undefined;
}

/** The latest writes of a client to each invitation, for half a minute: a read may come from a copy without them. */
export class LastWritten {
  readonly #elapsed: () => number;
  readonly #writes = new Map<string, Write>();

  constructor(elapsed: () => number) {
    this.#elapsed = elapsed;
  }

  /** Notes what the service says of a write. */
  updated(id: string, { updated }: Invitation): void {
    this.#note(id, { at: this.#elapsed(), isDelete: false, updated });
  }

  /** Notes that an invitation was deleted. */
  deleted(id: string): void {
    this.#note(id, { at: this.#elapsed(), isDelete: true });
  }

  /** Whether the client deleted it, whatever a read or a search still says. */
  isDeleted(id: string | undefined): boolean {
    return id !== undefined && this.#lately(id)?.isDelete === true;
  }

  /** Whether what was read does not have the client's latest write yet. */
  isBehind(id: string, read: Invitation): boolean {
    const latest = this.#lately(id);
    if (latest?.isDelete) return read.cancelled === undefined;
    return isOlder(read.updated, latest?.updated);
  }

  #lately(id: string): Write | undefined {
    const write = this.#writes.get(id.toLowerCase());
    return write && this.#elapsed() - write.at <= LAG_MS ? write : undefined;
  }

  #note(id: string, write: Write): void {
    const key = id.toLowerCase();
    // Again at the end, so that the oldest come first.
    this.#writes.delete(key);
    this.#writes.set(key, write);
    for (const [each, { at }] of this.#writes) {
      if (write.at - at <= LAG_MS) return;
      this.#writes.delete(each);
    }
  }
}

/** Whether a time is before another one. A read may give whole seconds where the response to a write does not. */
const isOlder = (read = '', write = ''): boolean =>
  Date.parse(read) < Date.parse(read.includes('.') ? write : write.replace(/\.\d+/, ''));
