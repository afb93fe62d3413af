import { BUSY_MS, type Busy } from '@visitor-invitations/visits';
import type { Sleep } from './deadline.ts';
import { attempt, type Log } from './log.ts';

/** Shows what nobody waits for, once the service is not busy any more. A failure is logged. */
export const fillInLater = async (
  { sleep, log }: { readonly sleep: Sleep; readonly log: Log },
  { forMs = BUSY_MS }: Busy,
  fillIn: () => Promise<void>,
): Promise<void> => {
  await sleep(forMs);
  await attempt(log, 'a waiting list was not filled in', fillIn);
};
