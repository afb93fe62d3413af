import type { Invitation } from '../../operations/types.ts';

/** How long a copy of the service may lag behind a write, in milliseconds. */
const LAG_MS = 30_000;

/** The latest writes of a client to each invitation, for half a minute: a read may come from a copy without them. */
export class LastWritten {
  readonly #elapsed: () => number;
  readonly #writes = new Map<string, { readonly at: number; readonly updated: string | undefined | null }>();

  constructor(elapsed: () => number) {
    this.#elapsed = elapsed;
  }

  /** Notes when an invitation was updated, as the service says it; `null`: it was deleted. */
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

  /** Whether the client deleted it, whatever a read or a search still says. */
  isDeleted(id = ''): boolean {
    return this.#lately(id) === null;
  }

  /** Whether what was read does not have the client's latest write yet. */
  isBehind(id: string, read: Invitation): boolean {
    const updated = this.#lately(id);
    return updated === null ? read.cancelled === undefined : isOlder(read.updated, updated);
  }

  #lately(id: string) {
    const write = this.#writes.get(id.toLowerCase());
    return write && this.#elapsed() - write.at <= LAG_MS ? write.updated : undefined;
  }
}

/** Whether a time is before another one. A read may give whole seconds where the response to a write does not. */
const isOlder = (read = '', write = ''): boolean =>
  Date.parse(read) < Date.parse(read.includes('.') ? write : write.replace(/\.\d+/, ''));
