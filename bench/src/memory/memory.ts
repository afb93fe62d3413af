import { megabytes, times } from '../figures.ts';
import { measure, serve } from '../processes.ts';
import { progress } from '../progress.ts';
import { type Report, target } from '../report.ts';
import { marks } from './heap.ts';
import type { Leftovers } from './one-signal.ts';

const reading = [
  'Heap in use after garbage collection, when a part of the work is done. A long list is read row by row; one',
  'AbortSignal that lives as long as the program is handed to every call.',
].join('\n');

const thorough = { rows: 1_000_000, calls: 100_000 };
const smoke = { rows: 20_000, calls: 1000 };

/** How far the heap may grow from the first measurement to the last: what the engine itself keeps for a while. */
const FLAT = 1.1;
const nodeFlags = ['--expose-gc'];

/** Whether memory stays flat, however much is read and called. */
export async function memory(quick: boolean): Promise<Report> {
  const { rows, calls } = quick ? smoke : thorough;
  progress(`reading a list of ${rows} rows`);
  const list = await readList(rows);
  progress(`making ${calls} calls with one signal`);
  const { heap: signal, listeners } = await callWithOneSignal(calls);
  const work = [
    { name: `list of ${rows} rows`, heap: list },
    { name: `${calls} calls with one signal`, heap: signal },
  ];
  return {
    title: 'Memory',
    reading,
    tables: [
      {
        columns: ['heap in use', ...marks.map((mark) => `after ${mark * 100} %`), 'growth'],
        rows: work.map(({ name, heap }) => [name, ...heap.map(megabytes), times(growth(heap))]),
      },
    ],
    targets: [
      ...work.map(({ name, heap }) =>
        target(`${name}: grows at most ${FLAT} \u00d7`, growth(heap), { atMost: FLAT }, times),
      ),
      target('one signal: listeners left on it: none', listeners, { atMost: 0 }, String),
    ],
    figures: { list, signal, listeners },
  };
}

async function readList(rows: number): Promise<number[]> {
  await using service = await serve(new URL('./service.ts', import.meta.url), { args: [String(rows)] });
  const args = [service.url, String(rows)];
  return await measure(new URL('./read-list.ts', import.meta.url), { args, nodeFlags });
}

async function callWithOneSignal(calls: number): Promise<Leftovers> {
  await using service = await serve(new URL('../speed/server.ts', import.meta.url));
  const args = [service.url, String(calls)];
  return await measure(new URL('./one-signal.ts', import.meta.url), { args, nodeFlags });
}

const growth = (heap: readonly number[]) => (heap.at(-1) ?? Number.NaN) / (heap[0] ?? Number.NaN);
