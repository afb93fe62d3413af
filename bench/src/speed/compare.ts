import { median, pairedRatio, spread } from '../stats.ts';
import type { Rounds } from './results.ts';
import type { Pace } from './run-client.ts';

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
export function describeBase(base: Rounds) {
  const paces = base.flat();
  const speeds = paces.map(({ requestsPerSecond }) => requestsPerSecond);
  return {
    requestsPerSecond: median(speeds),
    cpuPerRequest: median(paces.map(({ cpuPerRequest }) => cpuPerRequest)),
    spread: spread(speeds),
  };
}
