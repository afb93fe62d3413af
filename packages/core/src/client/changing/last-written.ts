import type { Invitation } from '../../operations/types.ts';
import { fieldsOf, type KeptFields } from './kept-fields.ts';

/** How long a copy of the service may lag behind a write, in milliseconds. */
const LAG_MS = 30_000;
/** What the time in the response to a write may be ahead of the one that is kept, in milliseconds. */
const AHEAD_MS = 100;
/** How many states are remembered that the writes to one invitation replaced. */
const MAX_REPLACED = 10;

/** What the latest write left of an invitation. */
interface Written {
  readonly at: number;
  readonly isDeleted: boolean;
  /** Every field; absent where not all are known. */
  readonly fields?: KeptFields | undefined;
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

  /** Notes a write: what was sent, what came back, and the state that it replaced, where that was read. */
  updated(id: string, sent: KeptFields, response: Invitation, replaced?: Invitation): void {
    const earlier = this.#lately(id);
    const before = replaced ? fieldsOf(replaced) : earlier?.fields;
    // The response may leave something out.
    const fields = isWhole(response) ? fieldsOf(response) : before && written(before, sent);
    const states = [...(earlier?.replaced ?? []), earlier?.fields, before];
    this.#note(id, {
      at: this.#elapsed(),
      isDeleted: false,
      fields,
      updated: response.updated,
      replaced: states.filter((state) => state !== undefined).slice(-MAX_REPLACED),
    });
  }

  /** Notes that an invitation was deleted. */
  deleted(id: string): void {
    this.#note(id, { at: this.#elapsed(), isDeleted: true, replaced: [] });
  }

  /** Whether what was read comes from a copy that does not have the latest write yet. */
  isBehind(id: string, read: Invitation): boolean {
    const latest = this.#lately(id);
    if (!latest) return false;
    const { fields, updated, replaced, isDeleted } = latest;
    if (isDeleted) return read.cancelled === undefined;
    if (Date.parse(read.updated ?? '') > Date.parse(updated ?? '')) return false;
    const says = (state: KeptFields) => isSame(fieldsOf(read), state);
    if (fields && says(fields)) return false;
    return isOlder(read.updated, updated) || replaced.some(says);
  }

  /** Whether it was deleted, whatever a copy still says. */
  isDeleted(id: string | undefined): boolean {
    return id !== undefined && this.#lately(id)?.isDeleted === true;
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

/** Whether a response has what every invitation has. */
const isWhole = ({ firstName, lastName, startDate, endDate, site, host }: Invitation): boolean =>
  [firstName, lastName, startDate, endDate, site?.id, host?.email].every((value) => value !== undefined);

/** The fields after a write: the visitor type is given by id or by name, and the group belongs to the host. */
const written = (before: KeptFields, sent: KeptFields): KeptFields => {
  const { visitorTypeId, visitorTypeName, hostGroupName, ...others } = before;
  const isOfType = 'visitorTypeId' in sent || 'visitorTypeName' in sent;
  const type = isOfType ? {} : { visitorTypeId, visitorTypeName };
  const group = 'hostEmail' in sent ? {} : { hostGroupName };
  return { ...others, ...type, ...group, ...sent };
};

/** Whether two states say the same; an empty text stands for none. */
const isSame = (one: KeptFields, other: KeptFields): boolean =>
  Object.keys({ ...one, ...other }).every((name) => {
    const [left, right] = [one, other].map((fields) => fields[name as keyof KeptFields] || undefined);
    return JSON.stringify(left) === JSON.stringify(right) || isSameTime(left, right);
  });

const isSameTime = (one: unknown, other: unknown): boolean =>
  [one, other].every((text) => /^\d{4}-\d\d-\d\dT/.test(String(text))) &&
  Date.parse(String(one)) === Date.parse(String(other));

/** Whether a time is before another one. A read may give whole seconds where the response to a write does not. */
const isOlder = (read = '', write = ''): boolean => {
  const [one, other] = [Date.parse(read), Date.parse(write)];
  return one % 1000 === 0 ? one < Math.floor(other / 1000) * 1000 : one < other - AHEAD_MS;
};
