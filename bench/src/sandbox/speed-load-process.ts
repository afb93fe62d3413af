import { argv } from 'node:process';
import { takeTurns } from '../child.ts';
import { read, senderTo } from './sandbox.ts';
import type { JobName } from './speed-jobs.ts';
import type { Server } from './speed-servers.ts';

/** One turn: what to do, and for how long, in milliseconds. */
export interface Turn {
  readonly job: JobName;
  readonly ms: number;
}

/** How many connections each server is asked over at once. */
const IN_FLIGHT = 50;

const { baseUrl, jobs } = JSON.parse(argv[2] ?? '{}') as Server;
const { send } = senderTo(baseUrl, IN_FLIGHT);

/** Requests per second; one that does not succeed ends the measurement. */
takeTurns<Turn>(async ({ job, ms }): Promise<number> => {
  const startedAt = performance.now();
  const end = startedAt + ms;
  let done = 0;
  const lane = async () => {
    while (performance.now() < end) {
      const response = await send(jobs[job]);
      if (response.status >= 300) read(response);
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: IN_FLIGHT }, lane));
  return (done * 1000) / (performance.now() - startedAt);
});
