import type { Parts } from '../../parts.ts';
import type { Request } from '../../slack/calls.ts';
import { todayMessage } from './view.ts';

/** Tells hosts who visits them today, to their own eyes alone. */
export const tellToday =
  ({ people, visitors, clock }: Parts) =>
  async ({ userId, arrivedAt, tell }: Request): Promise<void> => {
    const host = await people.find(userId);
    const visits = await visitors.today(host, arrivedAt);
    await tell(todayMessage(visits, clock.at(host)));
  };
