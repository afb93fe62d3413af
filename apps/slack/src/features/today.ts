import type { Invitation } from '@visitor-invitations/core';
import type { ZonedNow } from '../clock/zoned-now.ts';
import type { TriggeredRequest } from '../requests/requests.ts';
import type { Message } from '../slack/api.ts';
import { header, section } from '../slack/blocks.ts';
import { en } from '../text/en.ts';
import { md, sentences } from '../text/markup.ts';
import type { FeatureDeps } from './feature-deps.ts';
import { visitRows } from './visit/rows.ts';

const todayMessage = (visits: readonly Invitation[], at: ZonedNow): Required<Message> => {
  if (visits.length === 0) {
    const text = sentences(en.today.none, en.today.invite);
    return { text, blocks: [section(text)] };
  }
  const title = en.today.title(visits.length);
  return { text: md`${title}`, blocks: [header(title), ...visitRows(visits, at, en.today.refine)] };
};

/** Lists the host's visits of the current day. */
export const respondWithToday =
  ({ clock }: FeatureDeps) =>
  async ({
    workspace: { people, visitors },
    userId,
    arrivedAt,
    respond,
  }: TriggeredRequest): Promise<void> => {
    const host = await people.find(userId);
    const visits = await visitors.today(host, arrivedAt);
    await respond(todayMessage(visits, clock.at(host)));
  };
