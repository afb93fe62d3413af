import type { Invitation } from '@visitor-invitations/core';
import type { Actor } from '../access/actor.ts';
import type { ZonedNow } from '../clock/zoned-now.ts';
import type { TriggeredRequest } from '../requests/requests.ts';
import type { Message } from '../slack/api.ts';
import { header, section } from '../slack/blocks.ts';
import { en } from '../text/en.ts';
import { md } from '../text/markup.ts';
import { findVisits } from '../visitors/find-visits.ts';
import type { FeatureDeps } from './feature-deps.ts';
import { listed } from './visit/listed.ts';
import { visitRows } from './visit/rows.ts';

const foundMessage = (
  found: readonly Invitation[],
  query: string,
  at: ZonedNow,
  reader: Actor,
): Required<Message> => {
  if (found.length === 0) {
    const text = query ? en.find.noMatch(query) : en.find.none;
    return { text, blocks: [section(text)] };
  }
  const title = en.find.title(found.length);
  return { text: md`${title}`, blocks: [header(title), ...visitRows(found, at, en.find.refine, reader)] };
};

/** Lists the host's upcoming visits that match a query. */
export const respondWithFound =
  ({ clock }: FeatureDeps) =>
  async (
    { workspace: { access, visitors }, userId, arrivedAt, respond }: TriggeredRequest,
    query: string,
  ): Promise<void> => {
    const actor = await access.actor(userId);
    const visits = await listed(actor, (host) => visitors.upcoming(host, arrivedAt));
    const at = clock.at(actor);
    await respond(foundMessage(findVisits(visits, query, at), query, at, actor));
  };
