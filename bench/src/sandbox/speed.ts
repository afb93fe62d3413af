import { startWorker, type Worker } from '../processes.ts';
import { progress, type Report } from '../report.ts';
import { jobNames } from './speed-jobs.ts';
import type { Turn } from './speed-load-process.ts';
import { noRates, sandboxSpeedReport } from './speed-report.ts';
import { type Server, type ServerName, serverNames, startServers } from './speed-servers.ts';

const LOAD_CPU = 1;
/** In less than four seconds, V8 has not yet optimized everything that a server does for a request. */
const thorough = { rounds: 21, warmUpMs: 4000, turnMs: 200 };
const smoke = { rounds: 1, warmUpMs: 20, turnMs: 50 };

/** The sandbox beside other servers that stand in for a service. They take turns, every second round backwards. */
export const sandboxSpeed = async (quick: boolean): Promise<Report> => {
  const { rounds, warmUpMs, turnMs } = quick ? smoke : thorough;
  const rates = noRates();
  await using stack = new AsyncDisposableStack();
  progress(`starting ${serverNames.join(', ')}`);
  const servers = await startServers(stack);
  const loads = new Map(serverNames.map((name) => [name, stack.use(loadOf(servers[name]))]));
  const turn = async (name: ServerName, asked: Turn) => (loads.get(name) as Load).run(asked);

  for (const job of jobNames) {
    progress(`${job}: ${rounds} rounds`);
    for (const name of serverNames) await turn(name, { job, ms: warmUpMs });
    for (let round = 0; round < rounds; round += 1) {
      const order = round % 2 === 0 ? serverNames : serverNames.toReversed();
      for (const name of order) rates[job][name].push(await turn(name, { job, ms: turnMs }));
    }
  }
  return sandboxSpeedReport(rates);
};

type Load = Worker<Turn, number>;

const loadOf = (server: Server): Load =>
  startWorker(new URL('./speed-load-process.ts', import.meta.url), {
    args: [JSON.stringify(server)],
    cpu: LOAD_CPU,
  });
