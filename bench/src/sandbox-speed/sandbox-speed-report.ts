import { times } from '../figures.ts';
import { type Report, target } from '../report.ts';
import { median, pairedRatio } from '../stats.ts';
import { type ContenderName, contenderNames } from './contenders.ts';
import { type JobName, jobNames } from './jobs.ts';

const reading = [
  'Requests per second of one process each, over 50 connections, and how many times those of each peer ours are, in',
  'the same rounds. Ours checks the token, the team and every field, and keeps what it is told; Prism serves our',
  'OpenAPI document and keeps nothing, and its search gives one made-up invitation: so the first search asks for one.',
  'json-server serves the same invitations without tokens or rules, finds rows by passing over all of them, and',
  'writes its file with every change. Its searches come after few rows, its creates in a list that grows.',
].join('\n');

/** Requests per second by job and server, one figure a round. */
export type Paces = Record<JobName, Record<ContenderName, number[]>>;

export const noPaces = (): Paces =>
  Object.fromEntries(
    jobNames.map((job) => [job, Object.fromEntries(contenderNames.map((name) => [name, []]))]),
  ) as unknown as Paces;

/** What ours has to reach beside each peer. A page of ten has no equal in Prism. */
const limits = (job: JobName): Partial<Record<ContenderName, number>> =>
  job === 'search, 10 found' ? { 'json-server': 1 } : { Prism: 5, 'json-server': 1 };

/** The table of the comparison, and the targets. */
export const sandboxSpeedReport = (paces: Paces): Report => {
  const ratio = (job: JobName, peer: ContenderName) => pairedRatio(paces[job].ours, paces[job][peer]);
  const [, ...peers] = contenderNames;
  return {
    title: 'Sandbox: speed',
    reading,
    tables: [
      {
        columns: ['requests per second', ...contenderNames, ...peers.map((peer) => `ours by ${peer}`)],
        rows: jobNames.map((job) => [
          job,
          ...contenderNames.map((name) => median(paces[job][name]).toFixed(0)),
          ...peers.map((peer) => times(ratio(job, peer))),
        ]),
      },
    ],
    targets: jobNames.flatMap((job) =>
      Object.entries(limits(job)).map(([peer, atLeast]) =>
        target(
          `${job}: at least ${atLeast} \u00d7 ${peer}`,
          ratio(job, peer as ContenderName),
          { atLeast },
          times,
        ),
      ),
    ),
    figures: paces,
  };
};
