import { type Report, target, times } from '../report.ts';
import { median, pairedRatio } from '../stats.ts';
import { type JobName, jobNames } from './speed-jobs.ts';
import { type ServerName, serverNames } from './speed-servers.ts';

const reading = [
  'Requests per second of one process each, over 50 connections, and how many times those of each peer ours are, in',
  'the same rounds. Ours checks the token, the team and every field, and stores what it gets; Prism serves our',
  'OpenAPI document and keeps nothing, and its search gives one made-up invitation: so the first search asks for one.',
  'json-server serves the same invitations without tokens or rules, finds rows by passing over all of them, and',
  'writes its file with every change. Its searches come after few rows, its creates in a list that grows.',
].join('\n');

/** Requests per second by job and server, one figure a round. */
export type Rates = Record<JobName, Record<ServerName, number[]>>;

export const noRates = (): Rates =>
  Object.fromEntries(
    jobNames.map((job) => [job, Object.fromEntries(serverNames.map((name) => [name, []]))]),
  ) as unknown as Rates;

/**
 * The bar: how many times as fast as each peer the sandbox has to be. A test then waits for itself and not for the
 * sandbox, which may stay simple. Prism has nothing like a page of ten.
 */
const bar = (job: JobName): Partial<Record<ServerName, number>> =>
  job === 'search, 10 found' ? { 'json-server': 1 } : { Prism: 3, 'json-server': 1 };

/** The table of the comparison, and the targets. */
export const sandboxSpeedReport = (rates: Rates): Report => {
  const ratio = (job: JobName, peer: ServerName) => pairedRatio(rates[job].ours, rates[job][peer]);
  const [, ...peers] = serverNames;
  return {
    title: 'Sandbox: speed',
    reading,
    tables: [
      {
        columns: ['requests per second', ...serverNames, ...peers.map((peer) => `ours by ${peer}`)],
        rows: jobNames.map((job) => [
          job,
          ...serverNames.map((name) => median(rates[job][name]).toFixed(0)),
          ...peers.map((peer) => times(ratio(job, peer))),
        ]),
      },
    ],
    targets: jobNames.flatMap((job) =>
      Object.entries(bar(job)).map(([peer, atLeast]) =>
        target(
          `${job}: at least ${atLeast} \u00d7 ${peer}`,
          ratio(job, peer as ServerName),
          { atLeast },
          times,
        ),
      ),
    ),
    figures: rates,
  };
};
