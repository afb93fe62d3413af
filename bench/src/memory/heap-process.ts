import { getEventListeners } from 'node:events';
import { argv } from 'node:process';
import { PAGE_LIMIT_MAX, VisitorInvitations } from '@visitor-invitations/core';
import { runMeasurement } from '../child.ts';
import { invitation, team } from '../service.ts';

/** What to do against the service, and after how much of it to measure the heap. */
interface Work {
  readonly work: 'list' | 'signal';
  readonly url: string;
  readonly total: number;
  readonly marks: readonly number[];
}

/** What many calls with one signal leave behind. */
export interface Leftovers {
  readonly heap: readonly number[];
  readonly listeners: number;
}

const IN_FLIGHT = 50;

/** The memory in use, in bytes, after garbage collection. */
const heapInUse = (): number => {
  if (!globalThis.gc) throw new Error('Node has to run with --expose-gc.');
  globalThis.gc();
  return process.memoryUsage().heapUsed;
};

const createHeapMarks = (marks: readonly number[]) => {
  const measured: number[] = [];
  return {
    measured,
    /** Measures the heap at each mark; called with how much is done after each piece of work. */
    done(count: number): void {
      const next = marks[measured.length];
      if (next !== undefined && count >= next) measured.push(heapInUse());
    },
  };
};

/** Reads a long list row by row, and measures the heap on the way. */
const readList = async ({ url, total, marks }: Work) => {
  await using visitors = new VisitorInvitations({ baseUrl: url, ...team });
  const heap = createHeapMarks(marks);
  let read = 0;
  for await (const site of visitors.sites.list({ limit: PAGE_LIMIT_MAX })) {
    if (site.id === undefined) throw new Error('A site came without its id.');
    read += 1;
    heap.done(read);
  }
  if (read !== total) throw new Error(`${read} of ${total} rows came.`);
  return heap.measured;
};

/** Hands one signal, which lives as long as the program, to many calls. */
const callWithOneSignal = async ({ url, total, marks }: Work): Promise<Leftovers> => {
  await using visitors = new VisitorInvitations({ baseUrl: url, ...team, deadline: 30_000 });
  const { signal } = new AbortController();
  const heap = createHeapMarks(marks);
  for (let done = 0; done < total; done += IN_FLIGHT) {
    const batch = Array.from({ length: IN_FLIGHT }, () =>
      visitors.invitations.get(invitation.id, { signal }),
    );
    await Promise.all(batch);
    heap.done(done + IN_FLIGHT);
  }
  return { heap: heap.measured, listeners: getEventListeners(signal, 'abort').length };
};

const work = JSON.parse(argv[2] ?? '{}') as Work;
await runMeasurement(() => (work.work === 'list' ? readList(work) : callWithOneSignal(work)));
