import type { Invitation } from '../../operations/types.ts';

/** How long a copy of the service may lag behind a write, in milliseconds. */
const LAG_MS = 30_000;

/** The later state, by `updated`; the second one where that does not tell. */
export const later = (one: Invitation, other: Invitation): Invitation =>
  Date.parse(other.updated ?? '') < Date.parse(one.updated ?? '') ? one : other;

/**
 * What the latest writes of a client left of each invitation, for half a minute: meanwhile, the service may respond to a
 * read from a copy that does not have them yet.
 */
export class LastWritten {
  readonly #elapsed: () => number;
  readonly #byId = new Map<string, { readonly invitation: Invitation; readonly at: number }>();

  constructor(elapsed: () => number) {
    this.#elapsed = elapsed;
  }

  /** Notes what a write left, and returns it. */
  note(id: string, invitation: Invitation): Invitation {
    this.forget(id);
    this.#byId.set(id, { invitation, at: this.#elapsed() });
    return invitation;
  }

  /** What was written no longer says what is there. */
  forget(id: string): void {
    this.#byId.delete(id);
    const oldest = this.#elapsed() - LAG_MS;
    for (const [each, { at }] of this.#byId) {
      if (at >= oldest) return;
      this.#byId.delete(each);
    }
  }

  /** What was read, or what was written after that. */
  orLater(id: string, read: Invitation): Invitation {
    const written = this.#byId.get(id);
    return written && this.#elapsed() - written.at <= LAG_MS ? later(written.invitation, read) : read;
  }
}
