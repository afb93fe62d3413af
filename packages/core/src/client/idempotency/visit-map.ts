import { isSameVisit, type Visit } from './visit.ts';

/** Values by visit. No key could say which visits are the same, as those less than a minute apart are. */
export class VisitMap<Value> {
  #entries: (readonly [visit: Visit, value: Value])[] = [];

  /** The values of the same visit, in the order in which they were added. */
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
