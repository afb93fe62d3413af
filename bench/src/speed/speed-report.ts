import { times } from '../figures.ts';
import { type Report, type Target, target } from '../report.ts';
import type { Table } from '../table.ts';
import { type ContenderName, contenderNames, contenders } from './clients/index.ts';
import { compare, describeBase } from './compare.ts';
import { BASE, type Mode, modeNames, type Results } from './results.ts';

const reading = [
  'Authorized GET of a 1.1 kB invitation, read as JSON; every client in a process of its own, beside',
  '`undici.request` with `JSON.parse`, in the same rounds. Speed is requests per second: more is better. CPU is the',
  "time of the client's process for one request: less is better. Ours also sees to the token, keeps a deadline and",
  'checks the answer against the contract.',
].join('\n');

/** When half of the turns of one and the same client lie further apart than this, the comparison is worth little. */
const CALM = 0.2;
const caution =
  'The machine was busy: even the turns of the base lie far apart, so measure again before you quote.';

/** The tables of the comparison, and the targets. */
export const speedReport = (results: Results): Report => ({
  title: 'Speed',
  reading: isCalm(results) ? reading : `${reading}\n\n${caution}`,
  tables: [clientTable(results), baseTable(results)],
  targets: [...modeNames.flatMap((mode) => targetsOf(results, mode)), fetchTarget(results)],
  figures: results,
});

const isCalm = (results: Results) =>
  modeNames.every((mode) => describeBase(results[mode][BASE]).spread <= CALM);

const compared = (results: Results, mode: Mode, client: ContenderName) =>
  compare(results[mode][client], results[mode][BASE]);

const clientTable = (results: Results): Table => ({
  columns: ['client', ...modeNames.flatMap((mode) => [`${mode}: speed`, 'CPU'])],
  rows: contenderNames.map((client) => [
    client,
    ...modeNames.flatMap((mode) => {
      const { speed, cpu } = compared(results, mode, client);
      return [times(speed), times(cpu)];
    }),
  ]),
});

const baseTable = (results: Results): Table => ({
  columns: ['undici.request on this machine', 'requests/s', 'CPU \u00b5s', 'half of its turns within'],
  rows: modeNames.map((mode) => {
    const { requestsPerSecond, cpuPerRequest, spread } = describeBase(results[mode][BASE]);
    const share = `\u00b1${(spread * 100).toFixed(0)} %`;
    return [mode, requestsPerSecond.toFixed(0), cpuPerRequest.toFixed(0), share];
  }),
});

function targetsOf(results: Results, mode: Mode): Target[] {
  const { speed, cpu } = compared(results, mode, 'ours');
  return [
    target(`ours, ${mode}: at least 0.90 \u00d7 the speed of the base`, speed, { atLeast: 0.9 }, times),
    target(`ours, ${mode}: at most 1.25 \u00d7 its CPU`, cpu, { atMost: 1.25 }, times),
  ];
}

function fetchTarget(results: Results): Target {
  const speedOf = (client: ContenderName) => compared(results, '50 at once', client).speed;
  const onFetch = contenderNames.filter((name) => contenders[name].kind === 'fetch');
  const ratio = speedOf('ours') / Math.max(...onFetch.map(speedOf));
  return target(
    'ours, 50 at once: at least 2 \u00d7 the best that is built on fetch',
    ratio,
    { atLeast: 2 },
    times,
  );
}
