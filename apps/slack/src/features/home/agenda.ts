import type { Invitation } from '@visitor-invitations/core';
import { addDays } from '@visitor-invitations/visits';
import type { ZonedNow } from '../../clock/zoned-now.ts';
import { byState, isOver } from '../../visitors/visit.ts';
import { MAX_ROWS } from '../visit/rows.ts';
import { isShownBy } from './filter.ts';
import type { HomeFilter, HomePage } from './page.ts';

/** Number of days after today that are shown. */
export const DAYS_AHEAD = 14;

/** A day's visits on a page, by start. */
export interface Day {
  /** The calendar day: `2026-07-06`. */
  readonly day: string;
  readonly visits: readonly Invitation[];
}

/** A page of a host's visits from today on. */
export interface Agenda {
  /** The current day in the host's zone. */
  readonly today: string;
  /** The days with visits, without those that are folded. */
  readonly days: readonly Day[];
  readonly hasToday: boolean;
  /** Number of visits that are over or cancelled, and whether they are shown. */
  readonly over: number;
  readonly isUnfolded: boolean;
  readonly filter: HomeFilter | undefined;
  readonly hasAhead: boolean;
  /** Number of the page, from 0. */
  readonly page: number;
  readonly pages: number;
  /** Number of visits on all pages. */
  readonly total: number;
  /** Number of visits after the last day that is shown. */
  readonly later: number;
}

/**
 * Groups visits by day. They must be sorted by start, and not over before today; those that started earlier are listed
 * under today. On each day, who is expected comes first, then who is here; what is over or cancelled is folded, or comes
 * last. Those of a filter are not folded, and past ones come newest first. For a page that does not exist any more, returns the
 * last one.
 */
export const agendaOf = (
  visits: readonly Invitation[],
  at: ZonedNow,
  { number: requested, filter, isUnfolded = false }: HomePage,
): Agenda => {
  const { today } = at;
  const end = addDays(today, DAYS_AHEAD);
  const isPast = filter === 'past';
  const dayOf = ({ startDate }: Invitation) => {
    const day = at.dayOf(startDate);
    return day === undefined || (day < today && !isPast) ? today : day;
  };
  const dated = visits
    .filter((visit) => filter === undefined || isShownBy(filter, visit, at))
    .map((visit) => ({ visit, day: dayOf(visit) }));
  const near = dated.filter(({ day }) => day <= end);
  const order = byState(at.now);
  const shown = near.filter(({ visit }) => filter || isUnfolded || !isOver(visit, at.now));
  if (isPast) shown.reverse();
  else shown.sort((a, b) => a.day.localeCompare(b.day) || order(a.visit, b.visit));
  const pages = Math.max(1, Math.ceil(shown.length / MAX_ROWS));
  const page = Math.min(requested, pages - 1);
  const onPage = shown.slice(page * MAX_ROWS, (page + 1) * MAX_ROWS);
  return {
    today,
    days: [...new Set(onPage.map(({ day }) => day))].map((day) => ({
      day,
      visits: onPage.filter((on) => on.day === day).map(({ visit }) => visit),
    })),
    hasToday: shown.some(({ day }) => day === today),
    hasAhead: shown.some(({ day }) => day > today),
    page,
    pages,
    total: shown.length,
    later: dated.length - near.length,
    over: filter ? 0 : near.filter(({ visit }) => isOver(visit, at.now)).length,
    isUnfolded,
    filter,
  };
};
