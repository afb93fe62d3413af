import type { Invitation } from '@visitor-invitations/core';
import type { Actor } from '../access/actor.ts';
import type { ZonedNow } from '../clock/zoned-now.ts';
import type { TriggeredRequest } from '../requests/requests.ts';
import type { Message } from '../slack/api.ts';
import { header, section } from '../slack/blocks.ts';
import { en } from '../text/en.ts';
import { md, sentences, type Text } from '../text/markup.ts';
import { findVisits } from '../visitors/find-visits.ts';
import type { FeatureDeps } from './feature-deps.ts';
import { listed } from './visit/listed.ts';
import { visitRows } from './visit/rows.ts';

/** A list of visits under its title, or `none` when there are none. */
const listMessage = (
  visits: readonly Invitation[],
  at: ZonedNow,
  reader: Actor,
  texts: { readonly title: (count: number) => string; readonly refine: Text; readonly none: Text },
): Required<Message> => {
  const { none, refine } = texts;
  if (visits.length === 0) return { text: none, blocks: [section(none)] };
  const title = texts.title(visits.length);
  return { text: md`${title}`, blocks: [header(title), ...visitRows(visits, at, refine, reader)] };
};

/** Lists the host's visits of the current day. */
export const respondWithToday =
  ({ clock }: FeatureDeps) =>
  async ({
    workspace: { access, visitors },
    userId,
    arrivedAt,
    respond,
  }: TriggeredRequest): Promise<void> => {
    const actor = await access.actor(userId);
    const visits = await listed(actor, (host) => visitors.today(host, arrivedAt));
    const none = sentences(en.today.none, en.today.invite);
    await respond(listMessage(visits, clock.at(actor), actor, { ...en.today, none }));
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
    const none = query ? en.find.noMatch(query) : en.find.none;
    await respond(listMessage(findVisits(visits, query, at), at, actor, { ...en.find, none }));
  };
