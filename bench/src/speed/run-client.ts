import { argv } from 'node:process';
import { takeTurns } from '../started.ts';
import { type ContenderName, contenders } from './clients/index.ts';
import type { GetInvitation, Source } from './connect.ts';

/** What one client did in one process. */
export interface Pace {
  readonly requestsPerSecond: number;
  /** CPU time of the client's process, in microseconds for one request. */
  readonly cpuPerRequest: number;
}

/** Which client a worker is, and what it asks for. */
export interface Contender {
  readonly client: ContenderName;
  readonly source: Source;
}

/** One turn: how many calls at once, and for how long, in milliseconds. */
export interface Turn {
  readonly inFlight: number;
  readonly ms: number;
}

/** Keeps so many calls under way for a time, and gives how many came back. */
async function callFor(ms: number, inFlight: number, get: GetInvitation): Promise<number> {
  const end = performance.now() + ms;
  let done = 0;
  const lane = async () => {
    while (performance.now() < end) {
      await get();
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: inFlight }, lane));
  return done;
}

async function connected({ client, source }: Contender): Promise<GetInvitation> {
  const get = (await contenders[client].load())(source);
  if ((await get()).id !== source.invitationId) throw new Error(`${client} did not get the invitation.`);
  return get;
}

async function pace({ inFlight, ms }: Turn, get: GetInvitation): Promise<Pace> {
  const startedAt = performance.now();
  const cpuBefore = process.cpuUsage();
  const done = await callFor(ms, inFlight, get);
  const { user, system } = process.cpuUsage(cpuBefore);
  const seconds = (performance.now() - startedAt) / 1000;
  return { requestsPerSecond: done / seconds, cpuPerRequest: (user + system) / done };
}

const ready = connected(JSON.parse(argv[2] ?? '{}') as Contender);
takeTurns<Turn>(async (turn) => pace(turn, await ready));
