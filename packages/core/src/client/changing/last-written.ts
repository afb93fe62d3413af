import { invitation } from '../../operations/schemas/invitation.ts';
import type { Invitation } from '../../operations/types.ts';
import { type KeptFields, membersOf } from './kept-fields.ts';

/** How long a copy of the service may lag behind a write, in milliseconds. */
export const LAG_MS = 30_000;
/** Times that are closer may be the same: a read may have less precision than the response to a write, in milliseconds. */
const PRECISION_MS = 1000;
/** How many states are remembered that the writes of one invitation replaced. */
const MAX_REPLACED = 10;

/** The members that hold what an invitation says; others may differ at each read, and nothing is sent of them. */
const members = (Object.keys(invitation.shape) as (keyof Invitation)[]).filter((name) => name !== 'updated');

/** Whether two states say the same. */
export const isUnchanged = (one: Invitation, other: Invitation): boolean =>
  members.every((name) => JSON.stringify(one[name]) === JSON.stringify(other[name]));

/** A copy that its holder may change. */
export const copyOf = (one: Invitation): Invitation => JSON.parse(JSON.stringify(one));

/** What the latest write of an invitation left. */
interface Written {
  readonly members: Invitation;
  /** States that this write and those before it replaced. */
  readonly replaced: readonly Invitation[];
  readonly at: number;
}

/**
 * What the latest writes of a client left of each invitation, for half a minute: meanwhile, the service may respond to a
 * read from a copy that does not have them yet.
 */
export class LastWritten {
  readonly #elapsed: () => number;
  readonly #byId = new Map<string, Written>();

  constructor(elapsed: () => number) {
    this.#elapsed = elapsed;
  }

  /** Notes a write: its fields, its response, and the state that it replaced, where that is known. */
  note(id: string, sent: KeptFields, response: Invitation, replaced?: Invitation): void {
    const earlier = this.#byId.get(id);
    const states = [
      ...(earlier ? [...earlier.replaced, earlier.members] : []),
      ...(replaced ? [replaced] : []),
    ];
    this.forget(id);
    this.#byId.set(id, {
      // A response that leaves members out does not say that they are gone.
      members: { ...membersOf(sent), ...copyOf(response) },
      replaced: states.slice(-MAX_REPLACED),
      at: this.#elapsed(),
    });
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

  /** What was read; where that lags behind, with what was written over it. */
  over(id: string, read: Invitation): Invitation {
    const written = this.#byId.get(id);
    if (!written || this.#elapsed() - written.at > LAG_MS || !isBehind(read, written)) return read;
    return { ...read, ...written.members };
  }
}

const isBehind = (read: Invitation, written: Written): boolean => {
  const ms = Date.parse(written.members.updated ?? '') - Date.parse(read.updated ?? '');
  if (ms >= PRECISION_MS) return true;
  return ms >= 0 && written.replaced.some((state) => isUnchanged(state, read));
};
