import { isSameVisit, type Visit } from './visit.ts';

/** Values by visit. A plain key isn't enough, because visits less than a minute apart are the same. */
export class VisitMap<Value> {
  #entries: (readonly [visit: Visit, value: Value])[] = [];

  /** A visit's values, in the order they were added. */
  get(visit: Visit): Value[] {
    return this.#entries.flatMap(([other, value]) => (isSameVisit(visit, other) ? [value] : []));
  }

  add(visit: Visit, value: Value): void {
    this.#entries.push([visit, value]);
  }

  drop(isOver: (value: Value) => boolean): void {
    this.#entries = this.#entries.filter(([, value]) => !isOver(value));
  }
}
