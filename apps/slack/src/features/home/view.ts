import type { HomeView, KnownBlock } from '@slack/types';
import { addDays } from '../../clock/zone.ts';
import type { ZonedNow } from '../../clock/zoned-now.ts';
import { actions, button, context, header, section } from '../../slack/blocks.ts';
import { ids } from '../../slack/ids.ts';
import { en } from '../../text/en.ts';
import type { Text } from '../../text/markup.ts';
import { compactRow } from '../visit/rows.ts';
import { type Agenda, DAYS_AHEAD, type Day, PAGE_VISITS } from './agenda.ts';

const home = (blocks: KnownBlock[]): HomeView => ({ type: 'home', blocks });

const inviteButton = () => button(en.home.invite, { action_id: ids.action.invite, style: 'primary' });

/** A button that loads a page. */
const pageButton = (text: string, actionId: string, page: number) =>
  button(text, { action_id: actionId, value: String(page) });

const reloadButton = (text: string, page: number) => pageButton(text, ids.action.homeAgain, page);

/** Shown while visits are loading. */
export const loadingView = (): HomeView => home([actions(inviteButton()), section(en.home.loading)]);

/** Says why no visits can be shown. */
export const failedView = (reason: Text, page: number): HomeView =>
  home([actions(inviteButton(), reloadButton(en.home.tryAgain, page)), section(en.home.failed(reason))]);

/** Says why a person is not a host, or cannot be identified now. */
export const noHostView = (reason: Text, { canRetry }: { canRetry: boolean }): HomeView =>
  home([
    header(en.home.title),
    section(reason),
    ...(canRetry ? [actions(reloadButton(en.home.tryAgain, 0))] : []),
  ]);

const dayName = (day: string, at: ZonedNow): string => {
  const name = at.longDay(day);
  if (day === at.today) return en.home.today(name);
  return day === addDays(at.today, 1) ? en.home.tomorrow(name) : name;
};

/** The heading of today when it has no visits. */
const nobodyToday = ({ page, hasToday }: Agenda, at: ZonedNow) =>
  page === 0 && !hasToday ? [header(dayName(at.today, at)), section(en.today.none)] : [];

/** What follows the last visit. */
const afterThat = ({ page, pages, hasAhead, later }: Agenda): KnownBlock[] => {
  if (page < pages - 1) return [];
  return [
    ...(hasAhead ? [] : [header(en.home.afterToday), section(en.home.noneAhead(DAYS_AHEAD))]),
    ...(later > 0 ? [context(en.home.later(later))] : []),
  ];
};

/** The number of the page, and buttons to the others. */
const paging = ({ page, pages, total }: Agenda): KnownBlock[] => {
  if (pages === 1) return [];
  const first = page * PAGE_VISITS;
  const last = Math.min(first + PAGE_VISITS, total);
  return [
    context(en.home.page(first + 1, last, total)),
    actions(
      ...(page > 0 ? [pageButton(en.home.back, ids.action.homeBack, page - 1)] : []),
      ...(page < pages - 1 ? [pageButton(en.home.more, ids.action.homeMore, page + 1)] : []),
    ),
  ];
};

/** A page of a host's visits. */
export const agendaView = (agenda: Agenda, at: ZonedNow): HomeView => {
  const rowsOf = ({ day, visits }: Day) => [
    header(dayName(day, at)),
    ...visits.map((visit) => compactRow(visit, day, at)),
  ];
  return home([
    actions(inviteButton(), reloadButton(en.home.refresh, agenda.page)),
    context(en.home.updated(at.instant(at.now) ?? '', at.zone)),
    ...nobodyToday(agenda, at),
    ...agenda.days.flatMap(rowsOf),
    ...afterThat(agenda),
    ...paging(agenda),
  ]);
};
