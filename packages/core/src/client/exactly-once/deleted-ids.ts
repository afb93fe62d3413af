import { LAG_MS } from '../changing/last-written.ts';
import type { Except } from './same-visit.ts';

/** What a client deleted in the last half minute: a search that lags behind still shows it as if it were there. */
export class DeletedIds {
  readonly #elapsed: () => number;
  readonly #at = new Map<string, number>();

  constructor(elapsed: () => number) {
    this.#elapsed = elapsed;
  }

  /** Notes that an invitation was deleted. */
  note(invitationId: string): void {
    this.#prune();
    this.#at.set(invitationId.toLowerCase(), this.#elapsed());
  }

  /** Leaves out of a search what was deleted, besides what `others` leaves out. */
  except(others?: Except): Except | undefined {
    this.#prune();
    if (this.#at.size === 0) return others;
    return (invitation) =>
      this.#at.has(String(invitation.id).toLowerCase()) || (others?.(invitation) ?? false);
  }

  #prune(): void {
    for (const [id, at] of this.#at) if (this.#elapsed() - at > LAG_MS) this.#at.delete(id);
  }
}
