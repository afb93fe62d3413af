import type { HomeView, KnownBlock } from '@slack/types';
import { actions, button, context, header, section } from '../../slack/blocks.ts';
import { ids } from '../../slack/ids.ts';
import { instant, longDay, zoneLine } from '../../slack/time.ts';
import { laterDay } from '../../visitors/zone.ts';
import { NOBODY_TODAY } from '../today/view.ts';
import { compactRow, type Moment } from '../visit/row.ts';
import { type Agenda, DAYS_AHEAD, type Day, PAGE_VISITS } from './agenda.ts';

const home = (blocks: KnownBlock[]): HomeView => ({ type: 'home', blocks });

const invite = () => button('Invite a visitor', { action_id: ids.action.invite, style: 'primary' });

/** A button that shows a page as it stands then. */
const show = (text: string, actionId: string, page: number) =>
  button(text, { action_id: actionId, value: String(page) });

const again = (text: string, page: number) => show(text, ids.action.homeAgain, page);

/** What is shown while the service works. */
export const waitingView = (): HomeView => home([actions(invite()), section('Looking up your visitors…')]);

/** Why there are no visitors to be seen just now, as mrkdwn. */
export const failedView = (reason: string, page: number): HomeView =>
  home([
    actions(invite(), again('Try again', page)),
    section(`*Your visitors cannot be shown just now.* ${reason}`),
  ]);

/** For somebody who is not known as a host: why not, as mrkdwn. What may pass can be tried again. */
export const noHostView = (reason: string, { mayPass }: { mayPass: boolean }): HomeView =>
  home([header('Visitors'), section(reason), ...(mayPass ? [actions(again('Try again', 0))] : [])]);

function nameOf(day: string, today: string): string {
  if (day === today) return `Today, ${longDay(day)}`;
  return day === laterDay(today, 1) ? `Tomorrow, ${longDay(day)}` : longDay(day);
}

/** Stands above the first visit, when none is of today. */
const nobodyToday = ({ page, hasToday, today }: Agenda) =>
  page === 0 && !hasToday ? [header(nameOf(today, today)), section(NOBODY_TODAY)] : [];

/** Stands below the last visit. */
function afterThat({ page, pages, hasAhead, later }: Agenda): KnownBlock[] {
  if (page < pages - 1) return [];
  const nobody = `Nobody visits you in the next ${DAYS_AHEAD} days.`;
  return [
    ...(hasAhead ? [] : [header('After today'), section(nobody)]),
    ...(later > 0 ? [context(`After that: ${later} more. \`/visitor find\` shows them.`)] : []),
  ];
}

/** Where one is among the pages, and the way to the others. */
function paging({ page, pages, total }: Agenda): KnownBlock[] {
  if (pages === 1) return [];
  const first = page * PAGE_VISITS;
  const last = Math.min(first + PAGE_VISITS, total);
  return [
    context(`Visits ${first + 1} to ${last} of ${total}.`),
    actions(
      ...(page > 0 ? [show('Back', ids.action.homeBack, page - 1)] : []),
      ...(page < pages - 1 ? [show('More', ids.action.homeMore, page + 1)] : []),
    ),
  ];
}

/** A host's visits of today and the days ahead, as they stood at a moment. */
export function agendaView(agenda: Agenda, moment: Moment): HomeView {
  const rowsOf = ({ day, visits }: Day) => [
    header(nameOf(day, agenda.today)),
    ...visits.map((visit) => compactRow(visit, day, moment)),
  ];
  return home([
    actions(invite(), again('Refresh', agenda.page)),
    context(`Brought up to date: ${instant(moment.zone, moment.now)}. ${zoneLine(moment.zone)}`),
    ...nobodyToday(agenda),
    ...agenda.days.flatMap(rowsOf),
    ...afterThat(agenda),
    ...paging(agenda),
  ]);
}
