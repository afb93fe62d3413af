import type { TransportRequest, TransportResponse } from '@visitor-invitations/core';
import { markOf } from './visits.ts';

/** How long a copy lags behind a write, in milliseconds. */
const LAG_MS = 150;

/** Copies of some invitations, from which they are read: each lags behind a write, which its `updated` tells. */
export class Replicas {
  readonly #now: () => number;
  #marks: ReadonlySet<number> = new Set();
  readonly #read = new Map<number, TransportResponse>();
  readonly #lagging = new Map<number, { readonly copy: TransportResponse; readonly until: number }>();

  constructor(now: () => number) {
    this.#now = now;
  }

  /** From now on, reads of the invitations of these operations come from copies. */
  keep(marks: Iterable<number>): void {
    this.#marks = new Set(marks);
    this.#read.clear();
    this.#lagging.clear();
  }

  /** What a client sees of a response. */
  see({ method, url }: TransportRequest, response: TransportResponse): TransportResponse {
    const mark = markOf(url);
    if (mark === undefined || !this.#marks.has(mark) || response.status !== 200) return response;
    if (method === 'PUT') {
      const copy = this.#read.get(mark);
      if (copy) this.#lagging.set(mark, { copy, until: this.#now() + LAG_MS });
      return response;
    }
    const lagging = this.#lagging.get(mark);
    if (lagging && this.#now() < lagging.until) return lagging.copy;
    this.#read.set(mark, response);
    return response;
  }
}
