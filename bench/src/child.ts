import { Server as HttpsServer } from 'node:https';
import type { Server } from 'node:net';
import { createInterface } from 'node:readline';

/** The other side of processes.ts: for modules that run in a separate process. */

/** Prints a line of JSON. */
const print = (result: unknown) => process.stdout.write(`${JSON.stringify(result)}\n`);

/** Exits with the process that started this one, however that ends. */
const endWithStarter = () => process.stdin.once('end', () => process.exit()).resume();

/** Takes a turn for each line of JSON on standard input, and prints its result. */
export const takeTurns = <Job>(turn: (job: Job) => Promise<unknown>): void => {
  const jobs = createInterface({ input: process.stdin });
  let last: Promise<unknown> = Promise.resolve();
  jobs.on('line', (line) => {
    last = last.then(() => turn(JSON.parse(line) as Job)).then((result) => print(result));
  });
  jobs.on('close', () => process.exit());
};

/** Listens on a free port of this machine, and prints its address. */
export const runService = (server: Server): void => {
  endWithStarter();
  // A longer queue than the default: some measurements open thousands of connections at once.
  server.listen({ port: 0, host: '127.0.0.1', backlog: 4096 }, () => {
    const { port } = server.address() as { port: number };
    const scheme = server instanceof HttpsServer ? 'https' : 'http';
    print({ url: `${scheme}://127.0.0.1:${port}` });
  });
};
