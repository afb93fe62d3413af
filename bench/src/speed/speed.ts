import { operations, TEAM_HEADER } from '@visitor-invitations/core';
import { measure, serve } from '../processes.ts';
import { progress } from '../progress.ts';
import type { Report } from '../report.ts';
import { team } from '../team.ts';
import { contenderNames } from './clients/index.ts';
import type { Source } from './connect.ts';
import { invitation } from './invitation.ts';
import { orderOf } from './order.ts';
import { BASE, type Mode, modeNames, modes, noResults } from './results.ts';
import type { Job, Pace } from './run-client.ts';
import { speedReport } from './speed-report.ts';

const SERVER_CPU = 0;
const CLIENT_CPU = 1;

const thorough = { rounds: 5, warmUpMs: 1000, measureMs: 1000 };
const smoke = { rounds: 1, warmUpMs: 20, measureMs: 50 };

/** Runs every client in a process of its own, one after the other, round by round. */
export async function speed(quick: boolean): Promise<Report> {
  const { rounds, ...times } = quick ? smoke : thorough;
  const others = contenderNames.filter((name) => name !== BASE);
  const results = noResults();
  await using server = await serve(new URL('./server.ts', import.meta.url), { cpu: SERVER_CPU });
  const source = sourceAt(server.url);

  const runRound = async (round: number, mode: Mode) => {
    for (const client of orderOf(BASE, others, round)) {
      const pace = await paceOf({ client, source, inFlight: modes[mode], ...times });
      const found = results[mode][client];
      found[round] = [...(found[round] ?? []), pace];
    }
  };
  for (let round = 0; round < rounds; round += 1) {
    for (const mode of modeNames) {
      progress(`round ${round + 1} of ${rounds}, ${mode}`);
      await runRound(round, mode);
    }
  }
  return speedReport(results);
}

const paceOf = (job: Job): Promise<Pace> =>
  measure(new URL('./run-client.ts', import.meta.url), { args: [JSON.stringify(job)], cpu: CLIENT_CPU });

const sourceAt = (baseUrl: string): Source => ({
  baseUrl,
  path: operations['invitations.get'].paths.current.replace('{invitationId}', invitation.id),
  invitationId: invitation.id,
  headers: { authorization: 'Bearer bench-token', [TEAM_HEADER]: team.teamId },
});
