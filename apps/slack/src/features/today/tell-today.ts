import type { Parts } from '../../parts.ts';
import type { Request } from '../../slack/calls.ts';
import { todayMessage } from './view.ts';

/** Tells hosts who visits them today, to their own eyes alone. */
export const tellToday =
  ({ people, visitors, now }: Parts) =>
  async ({ client, userId, tell }: Request): Promise<void> => {
    const host = await people.find(client, userId);
    const visits = await visitors.of(host).today();
    await tell(todayMessage(visits, { zone: host.zone, now: now() }));
  };
