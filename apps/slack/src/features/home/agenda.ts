import type { Invitation } from '@visitor-invitations/core';
import { laterDay } from '../../clock/zone.ts';
import type { ZonedNow } from '../../clock/zoned-now.ts';

/** How many days after today are shown. */
export const DAYS_AHEAD = 14;

/** A page has so many visits. With their days, that leaves much room below Slack's 100 blocks. */
export const PAGE_VISITS = 20;

/** Some of a day's visits, by start. */
export interface Day {
  /** Such as `2026-07-06`. */
  readonly day: string;
  readonly visits: readonly Invitation[];
}

/** One page of a host's visits of today and the days ahead. */
export interface Agenda {
  /** The day that it is in the host's zone. */
  readonly today: string;
  /** Days without visits are left out. */
  readonly days: readonly Day[];
  readonly hasToday: boolean;
  readonly hasAhead: boolean;
  /** From 0 on. */
  readonly page: number;
  readonly pages: number;
  /** How many visits there are, on all pages. */
  readonly total: number;
  /** How many visits there are after the last day that is shown. */
  readonly later: number;
}

/**
 * Puts visits, by start and none of them over before today, under their days. What began before stands under today.
 * A page that there is no more gives the last one.
 */
export function agendaOf(visits: readonly Invitation[], at: ZonedNow, wanted: number): Agenda {
  const { today } = at;
  const end = laterDay(today, DAYS_AHEAD);
  const dayOf = ({ startDate }: Invitation) => {
    const day = at.dayOf(startDate);
    return day === undefined || day < today ? today : day;
  };
  const dated = visits.map((visit) => ({ visit, day: dayOf(visit) }));
  const shown = dated.filter(({ day }) => day <= end);
  const pages = Math.max(1, Math.ceil(shown.length / PAGE_VISITS));
  const page = Math.min(wanted, pages - 1);
  const onPage = shown.slice(page * PAGE_VISITS, (page + 1) * PAGE_VISITS);
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
    later: visits.length - shown.length,
  };
}
