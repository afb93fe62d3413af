import type { Parts } from '../../parts.ts';
import type { Request } from '../../slack/calls.ts';
import { findVisits } from '../../visitors/find-visits.ts';
import { foundMessage } from './view.ts';

/** Tells hosts which of their visits fit a query, to their own eyes alone. */
export const tellFound =
  ({ people, visitors, clock }: Parts) =>
  async ({ userId, arrivedAt, tell }: Request, query: string): Promise<void> => {
    const host = await people.find(userId);
    const visits = await visitors.ahead(host, arrivedAt);
    const at = clock.at(host);
    await tell(foundMessage(findVisits(visits, query, at), query, at));
  };
