import type { Invitation } from '@visitor-invitations/core';
import type { Actor } from '../access/actor.ts';
import type { ZonedNow } from '../clock/zoned-now.ts';
import type { TriggeredRequest } from '../requests/requests.ts';
import type { Message } from '../slack/api.ts';
import { header, section } from '../slack/blocks.ts';
import { en } from '../text/en.ts';
import { md, sentences } from '../text/markup.ts';
import type { FeatureDeps } from './feature-deps.ts';
import { listed } from './visit/listed.ts';
import { visitRows } from './visit/rows.ts';

const todayMessage = (visits: readonly Invitation[], at: ZonedNow, reader: Actor): Required<Message> => {
  if (visits.length === 0) {
    const text = sentences(en.today.none, en.today.invite);
    return { text, blocks: [section(text)] };
  }
  const title = en.today.title(visits.length);
  return { text: md`${title}`, blocks: [header(title), ...visitRows(visits, at, en.today.refine, reader)] };
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
    await respond(todayMessage(visits, clock.at(actor), actor));
  };
