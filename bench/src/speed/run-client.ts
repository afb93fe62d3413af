import { argv } from 'node:process';
import { runMeasurement } from '../started.ts';
import { type ContenderName, contenders } from './clients/index.ts';
import type { GetInvitation, Source } from './connect.ts';

/** What one client did in one process. */
export interface Pace {
  readonly requestsPerSecond: number;
  /** CPU time of the client's process, in microseconds for one request. */
  readonly cpuPerRequest: number;
}

/** Which client, how many calls at once, and for how long: warm-up and measurement, in milliseconds. */
export interface Job {
  readonly client: ContenderName;
  readonly source: Source;
  readonly inFlight: number;
  readonly warmUpMs: number;
  readonly measureMs: number;
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

async function pace({ client, source, inFlight, warmUpMs, measureMs }: Job): Promise<Pace> {
  const connect = await contenders[client].load();
  const get = connect(source);
  if ((await get()).id !== source.invitationId) throw new Error(`${client} did not get the invitation.`);
  await callFor(warmUpMs, inFlight, get);

  const startedAt = performance.now();
  const cpuBefore = process.cpuUsage();
  const done = await callFor(measureMs, inFlight, get);
  const { user, system } = process.cpuUsage(cpuBefore);
  const seconds = (performance.now() - startedAt) / 1000;
  return { requestsPerSecond: done / seconds, cpuPerRequest: (user + system) / done };
}

await runMeasurement(() => pace(JSON.parse(argv[2] ?? '{}') as Job));
