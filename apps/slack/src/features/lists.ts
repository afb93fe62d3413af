import type { Actor } from '../access/actor.ts';
import type { ZonedNow } from '../clock/zoned-now.ts';
import type { TriggeredRequest } from '../requests/requests.ts';
import type { Message } from '../slack/api.ts';
import { header, section } from '../slack/blocks.ts';
import { en } from '../text/en.ts';
import { md, sentences, type Text } from '../text/markup.ts';
import { findVisits } from '../visitors/find-visits.ts';
import type { VisitList } from '../visitors/visitors.ts';
import type { FeatureDeps } from './feature-deps.ts';
import { ageText } from './visit/age.ts';
import { listed } from './visit/listed.ts';
import { visitRows } from './visit/rows.ts';

/** A list of visits under its title, or `none` when there are none. */
const listMessage = (
  { visits, ...read }: VisitList,
  at: ZonedNow,
  reader: Actor,
  texts: { readonly title: (count: number) => string; readonly refine: Text; readonly none: Text },
): Required<Message> => {
  const { none, refine } = texts;
  const age = ageText(read, at);
  if (visits.length === 0) {
    const text = age ? sentences(none, age) : none;
    return { text, blocks: [section(text)] };
  }
  const title = texts.title(visits.length);
  return { text: md`${title}`, blocks: [header(title), ...visitRows(visits, at, refine, reader, age)] };
};

/** Lists the host's visits of the current day. */
export const respondWithToday =
  ({ clock }: FeatureDeps) =>
  async ({ workspace: { access, visitors }, userId, respond }: TriggeredRequest): Promise<void> => {
    const actor = await access.actor(userId);
    const list = await listed(actor, (host) => visitors.today(host));
    const none = sentences(en.today.none, en.today.invite);
    await respond(listMessage(list, clock.at(actor), actor, { ...en.today, none }));
  };

/** Lists the host's upcoming visits that match a query. */
export const respondWithFound =
  ({ clock }: FeatureDeps) =>
  async (
    { workspace: { access, visitors }, userId, respond }: TriggeredRequest,
    query: string,
  ): Promise<void> => {
    const actor = await access.actor(userId);
    const list = await listed(actor, (host) => visitors.upcoming(host));
    const at = clock.at(actor);
    const none = query ? en.find.noMatch(query) : en.find.none;
    const found = { ...list, visits: findVisits(list.visits, query, at) };
    await respond(listMessage(found, at, actor, { ...en.find, none }));
  };
