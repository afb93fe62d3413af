import { type Report, type Table, type Target, target, times } from '../report.ts';
import { median, pairedRatio, spread } from '../stats.ts';
import { type ClientName, clientNames, clients } from './clients.ts';

/** What one client did in one turn. */
export interface Pace {
  readonly requestsPerSecond: number;
  /** CPU time of the client's process, in microseconds for one request. */
  readonly cpuPerRequest: number;
}

/** What everything is compared with. */
export const BASE: ClientName = 'undici.request';

/** How many calls are under way at a time. */
export const modes = { 'one at a time': 1, '50 in parallel': 50 } as const;
export type Mode = keyof typeof modes;
export const modeNames = Object.keys(modes) as Mode[];

/** What a client did, by round; the base runs several times in one. */
export type Rounds = Pace[][];

/** What every client did in every mode. */
export type Results = Record<Mode, Record<ClientName, Rounds>>;

const noRounds = () => Object.fromEntries(clientNames.map((name) => [name, [] as Rounds])) as Results[Mode];

export const noResults = (): Results => ({ 'one at a time': noRounds(), '50 in parallel': noRounds() });

/** A client beside the base: the ratios of its throughput and of its CPU time for one request. */
export interface Comparison {
  readonly speed: number;
  readonly cpu: number;
}

const perRound = (rounds: Rounds, figure: keyof Pace): number[] =>
  rounds.map((paces) => median(paces.map((pace) => pace[figure])));

/** Compares a client with the base, round by round. */
export const compare = (client: Rounds, base: Rounds): Comparison => ({
  speed: pairedRatio(perRound(client, 'requestsPerSecond'), perRound(base, 'requestsPerSecond')),
  cpu: pairedRatio(perRound(client, 'cpuPerRequest'), perRound(base, 'cpuPerRequest')),
});

/** The base in figures of this machine, and how far its own runs lie apart: differences below that are noise. */
export const describeBase = (base: Rounds) => {
  const paces = base.flat();
  const speeds = paces.map(({ requestsPerSecond }) => requestsPerSecond);
  return {
    requestsPerSecond: median(speeds),
    cpuPerRequest: median(paces.map(({ cpuPerRequest }) => cpuPerRequest)),
    spread: spread(speeds),
  };
};

const reading = [
  'An authorized GET of a 1.1 kB invitation, parsed as JSON. Every client runs in its own process, compared with',
  '`undici.request` and `JSON.parse` in the same rounds. Speed is requests per second: more is better. CPU is process time',
  'per request: less is better. Ours also manages the token, enforces a deadline and checks the response against the',
  'contract.',
].join('\n');

/** The tables of the comparison, and the targets. */
export const speedReport = (results: Results): Report => ({
  title: 'Speed',
  reading,
  tables: [clientTable(results), baseTable(results)],
  targets: [...modeNames.flatMap((mode) => targetsOf(results, mode)), fetchTarget(results)],
  figures: results,
});

const compared = (results: Results, mode: Mode, client: ClientName) =>
  compare(results[mode][client], results[mode][BASE]);

const clientTable = (results: Results): Table => ({
  columns: ['client', ...modeNames.flatMap((mode) => [`${mode}: speed`, 'CPU'])],
  rows: clientNames.map((client) => [
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

const targetsOf = (results: Results, mode: Mode): Target[] => {
  const { speed, cpu } = compared(results, mode, 'ours');
  return [
    target(`ours, ${mode}: at least 0.85 \u00d7 the speed of the base`, speed, { atLeast: 0.85 }, times),
    target(`ours, ${mode}: at most 1.25 \u00d7 its CPU`, cpu, { atMost: 1.25 }, times),
  ];
};

const fetchTarget = (results: Results): Target => {
  const speedOf = (client: ClientName) => compared(results, '50 in parallel', client).speed;
  const onFetch = clientNames.filter((name) => clients[name].kind === 'fetch');
  const ratio = speedOf('ours') / Math.max(...onFetch.map(speedOf));
  return target(
    'ours, 50 in parallel: at least 2.5 \u00d7 the best client built on fetch',
    ratio,
    { atLeast: 2.5 },
    times,
  );
};
