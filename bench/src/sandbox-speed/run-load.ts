import { argv } from 'node:process';
import { read, senderTo } from '../sandbox/api.ts';
import { takeTurns } from '../started.ts';
import type { Contender } from './contenders.ts';
import type { JobName } from './jobs.ts';

/** One turn: what to do, and for how long, in milliseconds. */
export interface Turn {
  readonly job: JobName;
  readonly ms: number;
}

/** How many connections each server is asked over at once. */
const IN_FLIGHT = 50;

const { baseUrl, jobs } = JSON.parse(argv[2] ?? '{}') as Contender;
const { send } = senderTo(baseUrl, IN_FLIGHT);

/** Requests per second; one that does not succeed ends the measurement. */
takeTurns<Turn>(async ({ job, ms }): Promise<number> => {
  const startedAt = performance.now();
  const end = startedAt + ms;
  let done = 0;
  const lane = async () => {
    while (performance.now() < end) {
      const reply = await send(jobs[job]);
      if (reply.status >= 300) read(reply);
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: IN_FLIGHT }, lane));
  return (done * 1000) / (performance.now() - startedAt);
});
