import { getEventListeners } from 'node:events';
import { argv } from 'node:process';
import { VisitorInvitations } from '@visitor-invitations/core';
import { invitation } from '../speed/invitation.ts';
import { runMeasurement } from '../started.ts';
import { team } from '../team.ts';
import { heapMarks } from './heap.ts';

/** What many calls with one signal leave behind. */
export interface Leftovers {
  readonly heap: readonly number[];
  readonly listeners: number;
}

const IN_FLIGHT = 50;

/** Hands one signal, which lives as long as the program, to many calls. */
await runMeasurement(async (): Promise<Leftovers> => {
  const [baseUrl = '', calls] = argv.slice(2);
  const total = Number(calls);
  await using visitors = new VisitorInvitations({ baseUrl, ...team, deadline: 30_000 });
  const { signal } = new AbortController();
  const heap = heapMarks(total);
  for (let done = 0; done < total; done += IN_FLIGHT) {
    const batch = Array.from({ length: IN_FLIGHT }, () =>
      visitors.invitations.get(invitation.id, { signal }),
    );
    await Promise.all(batch);
    heap.done(done + IN_FLIGHT);
  }
  return { heap: heap.measured, listeners: getEventListeners(signal, 'abort').length };
});
