import type { Parts } from '../../parts.ts';
import type { Request } from '../../slack/calls.ts';
import { findVisits } from '../../visitors/find-visits.ts';
import { foundMessage } from './view.ts';

/** Tells hosts which of their visits fit a query, to their own eyes alone. */
export const tellFound =
  ({ people, visitors, now }: Parts) =>
  async ({ client, userId, tell }: Request, query: string): Promise<void> => {
    const host = await people.find(client, userId);
    const moment = { zone: host.zone, now: now() };
    const found = findVisits(await visitors.of(host).ahead(), query, moment);
    await tell(foundMessage(found, { ...moment, query }));
  };
