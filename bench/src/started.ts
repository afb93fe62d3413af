import type { Server } from 'node:net';
import { createInterface } from 'node:readline';

/** The other side of processes.ts: what a module does that was started in a process of its own. */

const say = (result: unknown, then?: () => void) => process.stdout.write(`${JSON.stringify(result)}\n`, then);

/** Ends this process with the one that started it, however that ends. */
const endWithStarter = () => process.stdin.once('end', () => process.exit()).resume();

/** Measures, tells the result, and ends. */
export async function runMeasurement(measurement: () => Promise<unknown>): Promise<void> {
  endWithStarter();
  const result = await measurement();
  say(result, () => process.exit());
}

/** Takes a turn for each line of JSON that it is given, and tells what came of it. */
export function takeTurns<Job>(turn: (job: Job) => Promise<unknown>): void {
  const jobs = createInterface({ input: process.stdin });
  let last: Promise<unknown> = Promise.resolve();
  jobs.on('line', (line) => {
    last = last.then(() => turn(JSON.parse(line) as Job)).then((result) => say(result));
  });
  jobs.on('close', () => process.exit());
}

/** Listens on a free port of this machine, and tells its address. */
export function runService(server: Server): void {
  endWithStarter();
  // A longer queue than the default: some measurements open thousands of connections at once.
  server.listen({ port: 0, host: '127.0.0.1', backlog: 4096 }, () => {
    const { port } = server.address() as { port: number };
    say({ url: `http://127.0.0.1:${port}` });
  });
}
