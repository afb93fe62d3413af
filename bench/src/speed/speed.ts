import { operations, TEAM_HEADER } from '@visitor-invitations/core/contract';
import { serve, startWorker, type Worker } from '../processes.ts';
import { progress, type Report } from '../report.ts';
import { invitation, team } from '../service.ts';
import type { Assignment, Turn } from './client-process.ts';
import { type ClientName, clientNames, type Source } from './clients.ts';
import { BASE, modeNames, modes, noResults, type Pace, speedReport } from './speed-report.ts';

const SERVER_CPU = 0;
const CLIENT_CPU = 1;

/**
 * Turns are short and rounds many: a machine that is busy for a second then disturbs a few of them, and no median. Every
 * few rounds come from new processes, since one process can be slower than another for as long as it lives. In less than
 * four seconds, V8 has not yet optimized everything that a client does for a request. A process that was idle meanwhile is
 * slow at first; as the base has three turns in a round and the others one, a part of each turn does not count.
 */
const thorough = { rounds: 14, roundsOfProcess: 7, warmUpMs: 4000, leadMs: 200, turnMs: 200 };
const smoke = { rounds: 1, roundsOfProcess: 1, warmUpMs: 20, leadMs: 0, turnMs: 50 };

/** Runs each client in separate processes, one at a time, round by round. */
export const speed = async (quick: boolean): Promise<Report> => {
  const { rounds, roundsOfProcess, warmUpMs, leadMs, turnMs } = quick ? smoke : thorough;
  const others = clientNames.filter((name) => name !== BASE);
  const results = noResults();
  await using server = await serve(new URL('./server-process.ts', import.meta.url), { cpu: SERVER_CPU });
  const source = sourceAt(server.url);

  for (const mode of modeNames) {
    for (let first = 0; first < rounds; first += roundsOfProcess) {
      progress(`${mode}: round ${first + 1} of ${rounds}`);
      await using stack = new AsyncDisposableStack();
      const workers = new Map(clientNames.map((client) => [client, stack.use(workerOf({ client, source }))]));
      const turn = (client: ClientName, ms: number) =>
        (workers.get(client) as ClientWorker).run({ inFlight: modes[mode], ms });
      for (const client of clientNames) await turn(client, warmUpMs);
      for (let round = first; round < first + roundsOfProcess; round += 1) {
        for (const client of orderOf(BASE, others, round)) {
          const found = results[mode][client];
          await turn(client, leadMs);
          found[round] = [...(found[round] ?? []), await turn(client, turnMs)];
        }
      }
    }
  }
  return speedReport(results);
};

type ClientWorker = Worker<Turn, Pace>;

const workerOf = (assignment: Assignment): ClientWorker =>
  startWorker(new URL('./client-process.ts', import.meta.url), {
    args: [JSON.stringify(assignment)],
    cpu: CLIENT_CPU,
  });

const sourceAt = (baseUrl: string): Source => ({
  baseUrl,
  path: operations['invitations.get'].paths.current.replace('{invitationId}', invitation.id),
  invitationId: invitation.id,
  headers: { authorization: 'Bearer bench-token', [TEAM_HEADER]: team.teamId },
});

/**
 * The order of a round: the base at its start, middle and end, the others between, and every second round the other
 * way round, so that no client always runs at the machine's best moment.
 */
const orderOf = <Name extends string>(base: Name, others: readonly Name[], round: number): Name[] => {
  const half = Math.ceil(others.length / 2);
  const order = [base, ...others.slice(0, half), base, ...others.slice(half), base];
  return round % 2 === 0 ? order : order.reverse();
};
