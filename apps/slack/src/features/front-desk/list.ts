import { stateOf } from '@visitor-invitations/core';
import { byStart } from '@visitor-invitations/visits';
import type { ZonedNow } from '../../clock/zoned-now.ts';
import { lines, md, sentences } from '../../languages/markup.ts';
import { texts } from '../../languages/texts.ts';
import type { WorkspaceSettings } from '../../settings/schemas.ts';
import type { Desk } from '../../settings/settings.ts';
import type { Message } from '../../slack/api.ts';
import { context, header, section } from '../../slack/blocks.ts';
import { slackLimits } from '../../slack/limits.ts';
import type { WatchTable } from '../../store/watch-table.ts';
import { byState, daysOf, isOver } from '../../visitors/visit.ts';
import { type HostState, type NotifiedVisit, unknownHost } from '../../watch/host-state.ts';
import { visitRow } from '../visit/rows.ts';

/** A site's visits on one day. It covers only the hosts that the app follows. */
export interface SiteDay {
  readonly visits: readonly NotifiedVisit[];
  /** Of how many hosts. */
  readonly hosts: number;
  /** When the visits of a host were read that were not read since, in milliseconds since the epoch. */
  readonly oldestAt: number;
}

/**
 * Finds who is expected at a site today, or is there. The visitor service isn't asked.
 *
 * @param site its id; `undefined` for all sites without their own settings
 */
export const siteDay = async (
  watch: Pick<WatchTable, 'pages'>,
  workspaceId: string,
  { sites }: WorkspaceSettings,
  site: string | undefined,
  at: ZonedNow,
): Promise<SiteDay> => {
  const isOfDay = (visit: NotifiedVisit) => {
    const { id = '' } = visit.site ?? {};
    const days = daysOf(visit, at);
    const isToday = days !== undefined && days.first <= at.today && at.today <= days.last;
    return isToday && !isOver(visit, at.now) && (site === undefined ? !(id in sites) : id === site);
  };
  const visits: NotifiedVisit[] = [];
  let [hosts, oldestAt] = [0, Number.POSITIVE_INFINITY];
  for await (const page of watch.pages(workspaceId)) {
    for (const { state } of page) {
      const { near = [], readAt } = (state ?? unknownHost) as HostState;
      if (readAt === undefined) continue;
      visits.push(...near.filter(isOfDay));
      hosts += 1;
      oldestAt = Math.min(oldestAt, readAt);
    }
  }
  return { visits: visits.sort(byStart).sort(byState(at.now)), hosts, oldestAt };
};

/** Beside the rows, there are a title and a closing line. */
const MAX_ROWS = slackLimits.messageBlocks - 2;

/** A site's day. The zone is the site's, unless none is set, so that it's the reader's. */
export const deskMessage = (
  { visits, hosts, oldestAt }: SiteDay,
  { site, name }: Pick<Desk, 'site' | 'name'>,
  at: ZonedNow,
  hasOwnZone = true,
): Required<Message> => {
  const { desk, visit } = texts();
  const title = desk.title(name);
  const here = visits.filter((one) => stateOf(one, at.now) === 'checked-in').length;
  const atDesk = site === undefined ? 'of all sites' : 'of a site';
  const rows = visits.slice(0, MAX_ROWS).map((one) => visitRow(one, at, { day: at.today, atDesk }));
  const hidden = visits.length - rows.length;
  const [updated = '', oldest = ''] = [at.short(at.now), at.short(oldestAt)];
  const notes = lines(
    hidden > 0 ? visit.hidden(hidden, desk.refine) : undefined,
    sentences(md`${at.longDay(at.today)}.`, hasOwnZone ? desk.zone(at.zone) : visit.zone(at.zone)),
    hosts > 0 ? desk.source(updated, hosts, oldest) : desk.noHosts,
  );
  return {
    text: desk.summary(title, visits.length - here, here),
    blocks: [header(title), ...(rows.length > 0 ? rows : [section(desk.none)]), context(notes)],
  };
};
