import { argv } from 'node:process';
import { takeTurns } from '../child.ts';
import { type ClientName, clients, type GetInvitation, type Source } from './clients.ts';
import type { Pace } from './speed-report.ts';

/** Which client a worker is, and what it asks for. */
export interface Assignment {
  readonly client: ClientName;
  readonly source: Source;
}

/** One turn: how many calls at once, and for how long, in milliseconds. */
export interface Turn {
  readonly inFlight: number;
  readonly ms: number;
}

/** Keeps `inFlight` calls in flight for `ms` milliseconds. Returns how many completed. */
const callFor = async (ms: number, inFlight: number, get: GetInvitation): Promise<number> => {
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
};

const connected = async ({ client, source }: Assignment): Promise<GetInvitation> => {
  const get = await clients[client].connect(source);
  if ((await get()).id !== source.invitationId) throw new Error(`${client} didn’t get the invitation.`);
  return get;
};

const pace = async ({ inFlight, ms }: Turn, get: GetInvitation): Promise<Pace> => {
  const startedAt = performance.now();
  const cpuBefore = process.cpuUsage();
  const done = await callFor(ms, inFlight, get);
  const { user, system } = process.cpuUsage(cpuBefore);
  const seconds = (performance.now() - startedAt) / 1000;
  return { requestsPerSecond: done / seconds, cpuPerRequest: (user + system) / done };
};

const ready = connected(JSON.parse(argv[2] ?? '{}') as Assignment);
takeTurns<Turn>(async (turn) => pace(turn, await ready));
