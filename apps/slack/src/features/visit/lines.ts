import type { Invitation } from '@visitor-invitations/core';
import type { ZonedNow } from '../../clock/zoned-now.ts';
import { en } from '../../text/en.ts';
import { clean, lines, md, type Text } from '../../text/markup.ts';

const PART_MAX = 100;

/** A visitor's whole name, fit to stand in any text. */
export const nameOf = ({ firstName, lastName }: Pick<Invitation, 'firstName' | 'lastName'>): string =>
  clean([firstName, lastName].filter(Boolean).join(' '), PART_MAX) || en.visit.noName;

/** Who comes: `*Jane Doe*, Example Ltd (Contractor)`. */
export function who({ company, visitorType, ...visitor }: Invitation): Text {
  const from = company?.name ? md`, ${clean(company.name, PART_MAX)}` : md``;
  const as = visitorType?.name ? md` (${clean(visitorType.name, PART_MAX)})` : md``;
  return md`*${nameOf(visitor)}*${from}${as}`;
}

/** Where they go. */
export const where = ({ site }: Invitation): Text =>
  md`${clean(site?.name ?? '', PART_MAX) || en.visit.noSite}`;

/** When they come, on the host's clocks. What is around it names the zone. */
export const when = ({ startDate, endDate }: Invitation, at: ZonedNow): Text =>
  md`${at.span(startDate, endDate) ?? en.visit.noTime}`;

/** The same, below a heading that names a day, such as `2026-05-04`: the hours are enough for what is all on it. */
export function whenOn(day: string, invitation: Invitation, at: ZonedNow): Text {
  const { startDate, endDate = startDate } = invitation;
  const isAllOnIt = [startDate, endDate].every((time) => at.dayOf(time) === day);
  return isAllOnIt ? md`${at.hours(startDate, endDate) ?? en.visit.noTime}` : when(invitation, at);
}

/** The same as `when`, naming the zone. */
export function whenAndZone({ startDate, endDate }: Invitation, at: ZonedNow): Text {
  const span = at.span(startDate, endDate);
  return span === undefined ? md`${en.visit.noTime}` : en.visit.whenAndZone(span, at.zone);
}

/** Who comes, when and where, each on its line. */
export const linesOf = (invitation: Invitation, at: ZonedNow): Text =>
  lines(who(invitation), whenAndZone(invitation, at), where(invitation));
