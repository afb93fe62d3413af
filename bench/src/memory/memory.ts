import { measure, serve } from '../processes.ts';
import { megabytes, progress, type Report, target, times } from '../report.ts';
import type { Leftovers } from './heap-process.ts';

const reading = [
  'Heap in use after garbage collection, when a part of the work is done. A long list is read row by row; one',
  'AbortSignal that lives as long as the program is handed to every call.',
].join('\n');

const thorough = { rows: 1_000_000, calls: 100_000 };
const smoke = { rows: 20_000, calls: 1000 };

/** How far the heap may grow from the first measurement to the last, for what V8 itself retains. */
const FLAT = 1.1;
/** The shares of the work after which the heap is measured. */
const marks = [0.1, 0.5, 1];
const nodeFlags = ['--expose-gc'];

/** Whether memory stays flat, however much is read and called. */
export const memory = async (quick: boolean): Promise<Report> => {
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
};

const heap = new URL('./heap-process.ts', import.meta.url);

const readList = async (rows: number): Promise<number[]> => {
  await using service = await serve(new URL('./service-process.ts', import.meta.url), {
    args: [String(rows)],
  });
  return await measure(heap, { args: heapArgs('list', service.url, rows), nodeFlags });
};

const callWithOneSignal = async (calls: number): Promise<Leftovers> => {
  await using service = await serve(new URL('../speed/server-process.ts', import.meta.url));
  return await measure(heap, { args: heapArgs('signal', service.url, calls), nodeFlags });
};

const heapArgs = (work: 'list' | 'signal', url: string, total: number) => [
  JSON.stringify({ work, url, total, marks: marks.map((mark) => total * mark) }),
];

const growth = (heap: readonly number[]) => (heap.at(-1) ?? Number.NaN) / (heap[0] ?? Number.NaN);
