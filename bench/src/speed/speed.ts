import { operations, TEAM_HEADER } from '@visitor-invitations/core';
import { serve, startWorker, type Worker } from '../processes.ts';
import { progress } from '../progress.ts';
import type { Report } from '../report.ts';
import { team } from '../team.ts';
import { type ContenderName, contenderNames } from './clients/index.ts';
import type { Source } from './connect.ts';
import { invitation } from './invitation.ts';
import { orderOf } from './order.ts';
import { BASE, modeNames, modes, noResults } from './results.ts';
import type { Contender, Pace, Turn } from './run-client.ts';
import { speedReport } from './speed-report.ts';

const SERVER_CPU = 0;
const CLIENT_CPU = 1;

/** Turns are short and rounds many: a machine that is busy for a second then disturbs a few of them, and no median. */
const thorough = { rounds: 25, warmUpMs: 1500, turnMs: 200 };
const smoke = { rounds: 1, warmUpMs: 20, turnMs: 50 };

/** Lets every client take its turns in a process of its own, one after the other, round by round. */
export async function speed(quick: boolean): Promise<Report> {
  const { rounds, warmUpMs, turnMs } = quick ? smoke : thorough;
  const others = contenderNames.filter((name) => name !== BASE);
  const results = noResults();
  await using stack = new AsyncDisposableStack();
  const server = stack.use(await serve(new URL('./server.ts', import.meta.url), { cpu: SERVER_CPU }));
  const source = sourceAt(server.url);
  const workers = new Map(contenderNames.map((client) => [client, stack.use(workerOf({ client, source }))]));

  for (const mode of modeNames) {
    const turn = async (client: ContenderName, ms: number) =>
      (workers.get(client) as ClientWorker).run({ inFlight: modes[mode], ms });
    progress(`${mode}: warming up`);
    for (const client of contenderNames) await turn(client, warmUpMs);
    for (let round = 0; round < rounds; round += 1) {
      if (round % 5 === 0) progress(`${mode}: round ${round + 1} of ${rounds}`);
      for (const client of orderOf(BASE, others, round)) {
        const found = results[mode][client];
        found[round] = [...(found[round] ?? []), await turn(client, turnMs)];
      }
    }
  }
  return speedReport(results);
}

type ClientWorker = Worker<Turn, Pace>;

const workerOf = (contender: Contender): ClientWorker =>
  startWorker(new URL('./run-client.ts', import.meta.url), {
    args: [JSON.stringify(contender)],
    cpu: CLIENT_CPU,
  });

const sourceAt = (baseUrl: string): Source => ({
  baseUrl,
  path: operations['invitations.get'].paths.current.replace('{invitationId}', invitation.id),
  invitationId: invitation.id,
  headers: { authorization: 'Bearer bench-token', [TEAM_HEADER]: team.teamId },
});
