import { isSameVisit, type Visit } from './visit.ts';

type Entry<Value> = readonly [visit: Visit, value: Value];

/** Values by visit. No key could say which visits are the same, as those less than a minute apart are. */
export class VisitMap<Value> {
  readonly #byWho = new Map<string, readonly Entry<Value>[]>();

  /** The values of the same visit, in the order in which they were added. */
  get(visit: Visit): Value[] {
    return this.#of(visit).flatMap(([other, value]) => (isSameVisit(visit, other) ? [value] : []));
  }

  add(visit: Visit, value: Value): void {
    this.#byWho.set(visit.who, [...this.#of(visit), [visit, value]]);
  }

  delete(visit: Visit, value: Value): void {
    const left = this.#of(visit).filter(([, other]) => other !== value);
    if (left.length > 0) this.#byWho.set(visit.who, left);
    else this.#byWho.delete(visit.who);
  }

  /** All visits with their values. */
  *[Symbol.iterator](): Generator<Entry<Value>> {
    for (const entries of this.#byWho.values()) yield* entries;
  }

  #of({ who }: Visit): readonly Entry<Value>[] {
    return this.#byWho.get(who) ?? [];
  }
}
