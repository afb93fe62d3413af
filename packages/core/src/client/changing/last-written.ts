import type { Invitation } from '../../operations/types.ts';
import { fieldsOf, givenFields, type KeptFields } from './kept-fields.ts';

/** How long a copy of the service may lag behind a write, in milliseconds. */
const LAG_MS = 30_000;
/** How many states are remembered that the writes to one invitation replaced. */
const MAX_REPLACED = 10;

/** What the latest write left of an invitation. */
interface Written {
  readonly at: number;
  /** The fields that it is known to have; absent where it was deleted. */
  readonly fields?: KeptFields;
  readonly updated?: string | undefined;
  /** The fields of states that this write and those before it replaced. */
  readonly replaced: readonly KeptFields[];
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

  /** Notes an update: what was sent, what came back, and the state that it replaced, where that was read. */
  updated(id: string, sent: KeptFields, response: Invitation, replaced?: Invitation): void {
    const earlier = this.#lately(id);
    const states = [...(earlier?.replaced ?? []), earlier?.fields, replaced && fieldsOf(replaced)];
    this.#note(id, {
      at: this.#elapsed(),
      // The response may leave something out.
      fields: { ...sent, ...givenFields(fieldsOf(response)) },
      updated: response.updated,
      replaced: states.filter((state) => state !== undefined).slice(-MAX_REPLACED),
    });
  }

  /** Notes that an invitation was deleted. */
  deleted(id: string): void {
    this.#note(id, { at: this.#elapsed(), replaced: [] });
  }

  /** Whether what was read comes from a copy that does not have the latest write yet. */
  isBehind(id: string, read: Invitation): boolean {
    const written = this.#lately(id);
    if (!written) return false;
    const { fields, updated, replaced } = written;
    if (!fields) return read.cancelled === undefined;
    if (Date.parse(read.updated ?? '') > Date.parse(updated ?? '')) return false;
    const has = (state: KeptFields) => hasAll(read, state);
    return !has(fields) && (replaced.some(has) || isOlder(read.updated, updated));
  }

  /** Whether it was deleted, whatever a copy still says. */
  isDeleted(id: string | undefined): boolean {
    const written = id === undefined ? undefined : this.#lately(id);
    return written !== undefined && written.fields === undefined;
  }

  #lately(id: string): Written | undefined {
    const written = this.#byId.get(id.toLowerCase());
    return written && this.#elapsed() - written.at <= LAG_MS ? written : undefined;
  }

  #note(id: string, written: Written): void {
    const key = id.toLowerCase();
    // Again at the end, so that the oldest come first.
    this.#byId.delete(key);
    this.#byId.set(key, written);
    for (const [each, { at }] of this.#byId) {
      if (this.#elapsed() - at <= LAG_MS) return;
      this.#byId.delete(each);
    }
  }
}

/** Whether an invitation has every field of a state; an empty text stands for none. */
const hasAll = (read: Invitation, state: KeptFields): boolean => {
  const { id: visitorTypeId, name: visitorTypeName } = read.visitorType ?? {};
  const fields: KeptFields = { ...fieldsOf(read), visitorTypeId, visitorTypeName };
  return (Object.keys(state) as (keyof KeptFields)[]).every((name) => isSame(fields[name], state[name]));
};

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one || undefined) === JSON.stringify(other || undefined) || isSameTime(one, other);

const isSameTime = (one: unknown, other: unknown): boolean =>
  [one, other].every((text) => /^\d{4}-\d\d-\d\dT/.test(String(text))) &&
  Date.parse(String(one)) === Date.parse(String(other));

/** Whether a time is before another one. A read may give whole seconds where the response to a write does not. */
const isOlder = (read = '', written = ''): boolean => {
  const [one, other] = [Date.parse(read), Date.parse(written)];
  return one < (one % 1000 === 0 ? Math.floor(other / 1000) * 1000 : other);
};
