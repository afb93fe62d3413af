import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { measure } from '../processes.ts';
import { megabytes, milliseconds, progress, type Report, target, times } from '../report.ts';
import { median, pairedRatio, percentile } from '../stats.ts';
import { createReader, type DataSize, type ReadingName, readingNames } from './growth-reads.ts';
import { serveSandbox } from './sandbox.ts';

const reading = [
  'One team in a data file, with few invitations and with many; one host has one of fifty. The time of 95 of 100',
  'requests, one at a time, in rounds in which both files take turns. Before each request, or each walk, something is',
  'written, so that nothing comes from the read cache. The invitations of the busy host and the hosts of each site are walked',
  'through page by page, ten at a time.',
].join('\n');

const thorough = { few: 1000, many: 1_000_000, rounds: 25, requests: 200 };
const smoke = { few: 1000, many: 5000, rounds: 1, requests: 30 };

/** The bar: p95 with the many invitations, by p95 with the few. */
const GROWTH = 1.5;
const START_MS = 2000;
const MEMORY = 400e6;

/** Whether a thousand times the data costs more than a thousand times the disk. */
export const sandboxGrowth = async (quick: boolean): Promise<Report> => {
  const { few, many, rounds, requests } = quick ? smoke : thorough;
  await using stack = new AsyncDisposableStack();
  const folder = await mkdtemp(join(tmpdir(), 'visitor-bench-'));
  stack.defer(() => rm(folder, { recursive: true }));

  const open = async (invitations: number) => {
    const file = join(folder, `${invitations}.sqlite`);
    const size: DataSize = { file, invitations, busy: invitations / 50 };
    progress(`filling a file with ${invitations} invitations`);
    await measure(new URL('./growth-fill-process.ts', import.meta.url), { args: [JSON.stringify(size)] });
    const sandbox = stack.use(await serveSandbox(['--data', file], { cpu: 0 }));
    const reader = stack.use(await createReader(sandbox.baseUrl, invitations));
    return { sandbox, read: readerOf(reader.ways, requests) };
  };
  const small = await open(few);
  const large = await open(many);

  const p95 = { few: noTimes(), many: noTimes() };
  for (const name of readingNames) {
    progress(`${name}: ${rounds} rounds`);
    for (let round = 0; round < rounds; round += 1) {
      p95.few[name].push(await small.read(name));
      p95.many[name].push(await large.read(name));
    }
  }
  const memory = residentBytes(large.sandbox.pid);
  const growth = (name: ReadingName) => pairedRatio(p95.many[name], p95.few[name]);
  return {
    title: 'Sandbox: growth',
    reading,
    tables: [
      {
        columns: ['95 of 100 requests within', `${few} invitations`, `${many} invitations`, 'growth'],
        rows: readingNames.map((name) => [
          name,
          precise(median(p95.few[name])),
          precise(median(p95.many[name])),
          times(growth(name)),
        ]),
      },
    ],
    targets: [
      ...readingNames.map((name) =>
        target(`${name}: grows at most ${GROWTH} \u00d7`, growth(name), { atMost: GROWTH }, times),
      ),
      target(
        `start with ${many} invitations: at most ${START_MS} ms`,
        large.sandbox.readyMs,
        { atMost: START_MS },
        milliseconds,
      ),
      target(
        `memory of the process after all of this: at most ${megabytes(MEMORY)}`,
        memory,
        { atMost: MEMORY },
        megabytes,
      ),
    ],
    figures: { p95, memory, startMs: large.sandbox.readyMs },
  };
};

const noTimes = () =>
  Object.fromEntries(readingNames.map((name) => [name, []])) as unknown as Record<ReadingName, number[]>;

/** The 95th percentile of a turn of requests. */
const readerOf =
  (ways: Record<ReadingName, () => Promise<number>>, requests: number) => async (name: ReadingName) => {
    const found: number[] = [];
    for (let count = 0; count < requests; count += 1) found.push(await ways[name]());
    return percentile(found, 0.95);
  };

const residentBytes = (pid: number) =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) * 1024;

const precise = (ms: number) => `${ms.toFixed(2)} ms`;
