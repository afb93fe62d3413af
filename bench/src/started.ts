import type { Server } from 'node:net';

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

/** Listens on a free port of this machine, and tells its address. */
export function runService(server: Server): void {
  endWithStarter();
  // A longer queue than the default: some measurements open thousands of connections at once.
  server.listen({ port: 0, host: '127.0.0.1', backlog: 4096 }, () => {
    const { port } = server.address() as { port: number };
    say({ url: `http://127.0.0.1:${port}` });
  });
}
