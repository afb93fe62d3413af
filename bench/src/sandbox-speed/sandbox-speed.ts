import { startWorker, type Worker } from '../processes.ts';
import { progress } from '../progress.ts';
import type { Report } from '../report.ts';
import { type Contender, type ContenderName, contenderNames, startContenders } from './contenders.ts';
import { jobNames } from './jobs.ts';
import type { Turn } from './run-load.ts';
import { noPaces, sandboxSpeedReport } from './sandbox-speed-report.ts';

const LOAD_CPU = 1;
const thorough = { rounds: 21, warmUpMs: 1000, turnMs: 200 };
const smoke = { rounds: 1, warmUpMs: 20, turnMs: 50 };

/** The sandbox beside other servers that stand in for a service. They take turns, every second round backwards. */
export async function sandboxSpeed(quick: boolean): Promise<Report> {
  const { rounds, warmUpMs, turnMs } = quick ? smoke : thorough;
  const paces = noPaces();
  await using stack = new AsyncDisposableStack();
  progress(`starting ${contenderNames.join(', ')}`);
  const contenders = await startContenders(stack);
  const loads = new Map(contenderNames.map((name) => [name, stack.use(loadOf(contenders[name]))]));
  const turn = async (name: ContenderName, asked: Turn) => (loads.get(name) as Load).run(asked);

  for (const job of jobNames) {
    progress(`${job}: ${rounds} rounds`);
    for (const name of contenderNames) await turn(name, { job, ms: warmUpMs });
    for (let round = 0; round < rounds; round += 1) {
      const order = round % 2 === 0 ? contenderNames : contenderNames.toReversed();
      for (const name of order) paces[job][name].push(await turn(name, { job, ms: turnMs }));
    }
  }
  return sandboxSpeedReport(paces);
}

type Load = Worker<Turn, number>;

const loadOf = (contender: Contender): Load =>
  startWorker(new URL('./run-load.ts', import.meta.url), {
    args: [JSON.stringify(contender)],
    cpu: LOAD_CPU,
  });
