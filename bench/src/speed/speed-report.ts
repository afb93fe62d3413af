import { type Report, type Table, type Target, target, times } from '../report.ts';
import { median, pairedDifference, pairedRatio, spread } from '../stats.ts';
import { type ClientName, clientNames } from './clients.ts';

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

/** A client beside the base: the ratio of its throughput, and the CPU time that a call adds, in microseconds. */
export interface Comparison {
  readonly speed: number;
  readonly addedCpu: number;
}

const perRound = (rounds: Rounds, figure: keyof Pace): number[] =>
  rounds.map((paces) => median(paces.map((pace) => pace[figure])));

/** Compares a client with the base, round by round. */
const compare = (client: Rounds, base: Rounds): Comparison => ({
  speed: pairedRatio(perRound(client, 'requestsPerSecond'), perRound(base, 'requestsPerSecond')),
  addedCpu: pairedDifference(perRound(client, 'cpuPerRequest'), perRound(base, 'cpuPerRequest')),
});

/** The base in figures of this machine, and how far its own runs lie apart: differences below that are noise. */
const describeBase = (base: Rounds) => {
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
  '`undici.request` and `JSON.parse` in the same rounds. Speed is requests per second: more is better. CPU is the process time',
  'that a call adds. Ours also manages the token, enforces a deadline and checks the response against the contract.',
].join('\n');

/** The base may vary by this share; above it, the machine is too busy to judge by. */
const STEADY = 0.2;

/** The tables of the comparison, and the targets. */
export const speedReport = (results: Results): Report => {
  const worst = Math.max(...modeNames.map((mode) => describeBase(results[mode][BASE]).spread));
  const isSteady = worst <= STEADY;
  return {
    title: 'Speed',
    reading,
    tables: [clientTable(results), baseTable(results)],
    targets: isSteady ? targetsOf(results) : [],
    ...(!isSteady && {
      refusal: `Not judged: the base varied by \u00b1${share(worst)}. Close other programs, and run it again.`,
    }),
  };
};

const share = (part: number) => `${(part * 100).toFixed(0)} %`;

const compared = (results: Results, mode: Mode, client: ClientName) =>
  compare(results[mode][client], results[mode][BASE]);

const clientTable = (results: Results): Table => ({
  columns: ['client', ...modeNames.flatMap((mode) => [`${mode}: speed`, 'CPU added'])],
  rows: clientNames.map((client) => [
    client,
    ...modeNames.flatMap((mode) => {
      const { speed, addedCpu } = compared(results, mode, client);
      return [times(speed), `${addedCpu.toFixed(0)} \u00b5s`];
    }),
  ]),
});

const baseTable = (results: Results): Table => ({
  columns: ['undici.request on this machine', 'requests/s', 'CPU \u00b5s', 'half of its turns within'],
  rows: modeNames.map((mode) => {
    const { requestsPerSecond, cpuPerRequest, spread } = describeBase(results[mode][BASE]);
    return [mode, requestsPerSecond.toFixed(0), cpuPerRequest.toFixed(0), `\u00b1${share(spread)}`];
  }),
});

/** One at a time there is no bar against the base: what a call costs beside it depends on the machine most of all. */
const targetsOf = (results: Results): Target[] => {
  const speedOf = (mode: Mode, client: ClientName) => compared(results, mode, client).speed;
  const byFetch = (mode: Mode) => speedOf(mode, 'ours') / speedOf(mode, 'global fetch');
  return [
    target(
      'ours, 50 in parallel: at least 0.85 \u00d7 the speed of the base',
      speedOf('50 in parallel', 'ours'),
      { atLeast: 0.85 },
      times,
    ),
    target(
      'ours, 50 in parallel: at least 2.5 \u00d7 fetch',
      byFetch('50 in parallel'),
      { atLeast: 2.5 },
      times,
    ),
    target(
      'ours, one at a time: at least 1.6 \u00d7 fetch',
      byFetch('one at a time'),
      { atLeast: 1.6 },
      times,
    ),
  ];
};
