import { AbortError } from '../../errors/errors.ts';
import { invitations } from '../../operations/invitations.ts';
import { PAGE_LIMIT_MAX } from '../../operations/schemas/formats.ts';
import type { Invitation } from '../../operations/types.ts';
import type { CallOptions, Input } from '../../pipeline/call.ts';
import { Series } from '../../quota/waiting-line.ts';
import { SharedTask } from '../../waiting/shared-task.ts';
import type { Caller } from '../caller.ts';
import { limitIn, type PageSize } from '../paging/page-size.ts';
import { pagesByOffset } from '../paging/rows-by-offset.ts';
import { plainAddress } from '../plain-text.ts';
import { LatestCall } from '../response-promise.ts';
import type { SharedDeadline } from './shared-deadline.ts';

type Rows = readonly Invitation[];

/** How much earlier than a call's own deadline a shared search may end, in milliseconds. */
const DEADLINES_APART_MS = 1000;

const { id: operation } = invitations.searchByHost;

/** Reads a host's invitations to find a visit. Simultaneous calls for one host share a search that hasn't been sent yet. */
export class HostSearches {
  readonly #call: Caller;
  readonly #pageSize: PageSize;
  /** Unsent searches, by host and options. */
  readonly #open = new Map<string, HostSearch>();

  constructor(call: Caller, pageSize: PageSize) {
    this.#call = call;
    this.#pageSize = pageSize;
  }

  /** Returns a host search that the call can share, or a new one. */
  of(hostEmail: string, deadline: SharedDeadline): HostSearch {
    const { signal: _, deadline: __, ...others } = deadline.callOptions();
    const key = JSON.stringify([plainAddress(hostEmail), others]);
    const open = this.#open.get(key);
    return open?.endsInTime(deadline) ? open : this.#begin(key, hostEmail, deadline);
  }

  #begin(key: string, hostEmail: string, deadline: SharedDeadline): HostSearch {
    const close = () => {
      if (this.#open.get(key) === search) this.#open.delete(key);
    };
    const search = new HostSearch(deadline, close, ({ series }, options, latest) =>
      this.#read({ hostEmail, series, onSend: close }, options, latest),
    );
    this.#open.set(key, search);
    return search;
  }

  async *#read(
    { hostEmail, ...parts }: Pick<Input, 'series' | 'onSend'> & { readonly hostEmail: string },
    options: () => CallOptions,
    latest: LatestCall,
  ): AsyncGenerator<Rows> {
    // The others of this moment may still join.
    await Promise.resolve();
    const endOf = this.#call.endOf(invitations.searchByHost);
    const fetch = (offset: number, size: number) =>
      this.#pageSize.fetch(size, (limit) => {
        const query = { ...limitIn(limit), offset, sort: 'desc' as const };
        const input = { query, body: { hostEmail }, ...parts };
        return latest.note(this.#call(invitations.searchByHost, input, options()));
      });
    const reading = { start: 0, limit: PAGE_LIMIT_MAX, pageSize: this.#pageSize };
    yield* pagesByOffset(reading, fetch, (why) => endOf(why, true));
  }
}

/**
 * A host's invitations, page by page, for one or more callers looking for a visit. Stops when they have all left. Newest visits
 * come first: a new invitation is usually among them, and old visits needn't be read. The search must be complete, because a
 * missed invitation would be created twice.
 */
export class HostSearch {
  /** The series of requests: the search, and the create if it finds nothing. */
  readonly series = new Series();
  readonly #deadline: SharedDeadline;
  readonly #close: () => void;
  readonly #latest = new LatestCall();
  readonly #pages: SharedTask<IteratorResult<Rows, void>>[] = [];
  readonly #stop = new AbortController();
  readonly #source: AsyncGenerator<Rows, void>;
  #readers = 0;

  constructor(
    deadline: SharedDeadline,
    close: () => void,
    start: (self: HostSearch, options: () => CallOptions, latest: LatestCall) => AsyncGenerator<Rows, void>,
  ) {
    const { signal } = this.#stop;
    this.#deadline = deadline;
    this.#close = close;
    this.#source = start(this, () => ({ ...deadline.callOptions(), signal }), this.#latest);
  }

  /** Whether the search ends before a deadline, but not much earlier. */
  endsInTime({ endsAt }: SharedDeadline): boolean {
    const earlier = endsAt - this.#deadline.endsAt;
    return earlier >= 0 && earlier <= DEADLINES_APART_MS;
  }

  /** The pages; `latest` notes each call. */
  async *read(signal: AbortSignal | undefined, latest: LatestCall): AsyncGenerator<Rows> {
    this.#readers += 1;
    try {
      for (let index = 0; ; index += 1) {
        signal?.throwIfAborted();
        const page = this.#pages[index] ?? new SharedTask(() => this.#source.next().finally(this.#close));
        this.#pages[index] = page;
        const { done, value } = await page.join(signal);
        if (done) return;
        latest.follow(this.#latest);
        yield value;
      }
    } catch (error) {
      throw AbortError.from(error, signal, { operation });
    } finally {
      this.#readers -= 1;
      if (this.#readers === 0) {
        this.#close();
        this.#stop.abort();
      }
    }
  }
}
