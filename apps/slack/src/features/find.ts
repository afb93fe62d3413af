import type { Invitation } from '@visitor-invitations/core';
import type { ZonedNow } from '../clock/zoned-now.ts';
import type { TriggeredRequest } from '../requests/requests.ts';
import type { Message } from '../slack/api.ts';
import { header, section } from '../slack/blocks.ts';
import { en } from '../text/en.ts';
import { md } from '../text/markup.ts';
import { findVisits } from '../visitors/find-visits.ts';
import type { FeatureDeps } from './feature-deps.ts';
import { visitRows } from './visit/rows.ts';

const foundMessage = (found: readonly Invitation[], query: string, at: ZonedNow): Required<Message> => {
  if (found.length === 0) {
    const text = query ? en.find.noMatch(query) : en.find.none;
    return { text, blocks: [section(text)] };
  }
  const title = en.find.title(found.length);
  return { text: md`${title}`, blocks: [header(title), ...visitRows(found, at, en.find.refine)] };
};

/** Lists the host's upcoming visits that match a query. */
export const respondWithFound =
  ({ clock }: FeatureDeps) =>
  async (
    { workspace: { people, visitors }, userId, arrivedAt, respond }: TriggeredRequest,
    query: string,
  ): Promise<void> => {
    const host = await people.find(userId);
    const visits = await visitors.upcoming(host, arrivedAt);
    const at = clock.at(host);
    await respond(foundMessage(findVisits(visits, query, at), query, at));
  };
