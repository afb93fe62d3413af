import type { HomeView, KnownBlock } from '@slack/types';
import { laterDay } from '../../clock/zone.ts';
import type { ZonedNow } from '../../clock/zoned-now.ts';
import { actions, button, context, header, section } from '../../slack/blocks.ts';
import { ids } from '../../slack/ids.ts';
import { en } from '../../text/en.ts';
import type { Text } from '../../text/markup.ts';
import { compactRow } from '../visit/row.ts';
import { type Agenda, DAYS_AHEAD, type Day, PAGE_VISITS } from './agenda.ts';

const home = (blocks: KnownBlock[]): HomeView => ({ type: 'home', blocks });

const invite = () => button(en.home.invite, { action_id: ids.action.invite, style: 'primary' });

/** A button that shows a page as it stands then. */
const show = (text: string, actionId: string, page: number) =>
  button(text, { action_id: actionId, value: String(page) });

const again = (text: string, page: number) => show(text, ids.action.homeAgain, page);

/** What is shown while the service works. */
export const waitingView = (): HomeView => home([actions(invite()), section(en.home.loading)]);

/** Why there are no visitors to be seen just now. */
export const failedView = (reason: Text, page: number): HomeView =>
  home([actions(invite(), again(en.home.tryAgain, page)), section(en.home.failed(reason))]);

/** For somebody who is not known as a host: why not. What may pass can be tried again. */
export const noHostView = (reason: Text, { mayPass }: { mayPass: boolean }): HomeView =>
  home([header(en.home.title), section(reason), ...(mayPass ? [actions(again(en.home.tryAgain, 0))] : [])]);

function nameOf(day: string, at: ZonedNow): string {
  const name = at.longDay(day);
  if (day === at.today) return en.home.today(name);
  return day === laterDay(at.today, 1) ? en.home.tomorrow(name) : name;
}

/** Stands above the first visit, when none is of today. */
const nobodyToday = ({ page, hasToday }: Agenda, at: ZonedNow) =>
  page === 0 && !hasToday ? [header(nameOf(at.today, at)), section(en.today.none)] : [];

/** Stands below the last visit. */
function afterThat({ page, pages, hasAhead, later }: Agenda): KnownBlock[] {
  if (page < pages - 1) return [];
  return [
    ...(hasAhead ? [] : [header(en.home.afterToday), section(en.home.noneAhead(DAYS_AHEAD))]),
    ...(later > 0 ? [context(en.home.later(later))] : []),
  ];
}

/** Where one is among the pages, and the way to the others. */
function paging({ page, pages, total }: Agenda): KnownBlock[] {
  if (pages === 1) return [];
  const first = page * PAGE_VISITS;
  const last = Math.min(first + PAGE_VISITS, total);
  return [
    context(en.home.page(first + 1, last, total)),
    actions(
      ...(page > 0 ? [show(en.home.back, ids.action.homeBack, page - 1)] : []),
      ...(page < pages - 1 ? [show(en.home.more, ids.action.homeMore, page + 1)] : []),
    ),
  ];
}

/** A host's visits of today and the days ahead, as they stood at a moment. */
export function agendaView(agenda: Agenda, at: ZonedNow): HomeView {
  const rowsOf = ({ day, visits }: Day) => [
    header(nameOf(day, at)),
    ...visits.map((visit) => compactRow(visit, day, at)),
  ];
  return home([
    actions(invite(), again(en.home.refresh, agenda.page)),
    context(en.home.updated(at.instant(at.now) ?? '', at.zone)),
    ...nobodyToday(agenda, at),
    ...agenda.days.flatMap(rowsOf),
    ...afterThat(agenda),
    ...paging(agenda),
  ]);
}
