import type { Invitation } from '../../operations/types.ts';

/** How long a replica may lag behind a write, in milliseconds. */
const LAG_MS = 30_000;

/** Remembers a client's latest write to each invitation for 30 seconds, because a read may come from a replica without it. */
export class LastWritten {
  readonly #elapsed: () => number;
  readonly #writes = new Map<string, { readonly at: number; readonly updated: string | undefined | null }>();

  constructor(elapsed: () => number) {
    this.#elapsed = elapsed;
  }

  /** Records an invitation's `updated` time as the service returned it; `null` if it was deleted. */
  note(id: string, updated: string | undefined | null): void {
    const at = this.#elapsed();
    const key = id.toLowerCase();
    // Again at the end, so that the oldest come first.
    this.#writes.delete(key);
    this.#writes.set(key, { at, updated });
    for (const [each, write] of this.#writes) {
      if (at - write.at <= LAG_MS) return;
      this.#writes.delete(each);
    }
  }

  /** Whether the client deleted it, even if a read or a search still returns it. */
  isDeleted(id = ''): boolean {
    return this.#lately(id) === null;
  }

  /** Whether a read invitation lacks the client's latest write. */
  isBehind(id: string, read: Invitation): boolean {
    const updated = this.#lately(id);
    return updated === null ? read.cancelled === undefined : isOlder(read.updated, updated);
  }

  #lately(id: string) {
    const write = this.#writes.get(id.toLowerCase());
    return write && this.#elapsed() - write.at <= LAG_MS ? write.updated : undefined;
  }
}

/** Whether one time is earlier than another. A read may return whole seconds even if the write's response doesn't. */
const isOlder = (read = '', write = ''): boolean =>
  Date.parse(read) < Date.parse(read.includes('.') ? write : write.replace(/\.\d+/, ''));
