import type { Invitation } from '@visitor-invitations/core';
import { fullName } from '@visitor-invitations/visits';
import type { ZonedNow } from '../../clock/zoned-now.ts';
import { clean, lines, md, type Text } from '../../languages/markup.ts';
import { texts } from '../../languages/texts.ts';
import type { FormValues, VisitField } from '../../visit/fields.ts';
import { sameAddress } from '../../visitors/hosts.ts';

const MAX_LENGTH = 100;

/** A visitor's full name, without formatting or invisible characters. */
export const nameOf = (visitor: Pick<Invitation, 'firstName' | 'lastName'>): string =>
  clean(fullName(visitor), MAX_LENGTH) || texts().visit.noName;

/** The visitor: `*Jane Doe*, Example Ltd (Contractor)`. */
export const who = ({ company, visitorType, ...visitor }: Partial<Invitation>): Text => {
  const from = company?.name ? md`, ${clean(company.name, MAX_LENGTH)}` : md``;
  const type = visitorType?.name ? md` (${clean(visitorType.name, MAX_LENGTH)})` : md``;
  return md`*${nameOf(visitor)}*${from}${type}`;
};

/** The site. */
export const where = ({ site }: Partial<Invitation>): Text =>
  md`${clean(site?.name ?? '', MAX_LENGTH) || texts().visit.noSite}`;

/** The host, or their group; `undefined` when the service says neither. */
export const hostOf = ({ host = {} }: Partial<Invitation>): string | undefined => {
  return clean(fullName(host) || host.hostGroupName || host.email || '', MAX_LENGTH) || undefined;
};

/** The host, for a reader who is another one. */
export const whose = (
  invitation: Partial<Invitation>,
  reader: { readonly email?: string | undefined } = {},
): Text | undefined => {
  const host = hostOf(invitation);
  if (host === undefined || sameAddress(reader.email, invitation.host?.email ?? '')) return undefined;
  return texts().visit.host(host);
};

/** Start and end, for a message that names the zone elsewhere. */
export const when = ({ startDate, endDate }: Partial<Invitation>, at: ZonedNow): Text =>
  md`${at.span(startDate, endDate) ?? texts().visit.noTime}`;

/** Start and end below the heading of a day: only the hours if both are on that day. */
export const whenOn = (day: string, invitation: Partial<Invitation>, at: ZonedNow): Text => {
  const { startDate, endDate = startDate } = invitation;
  const isOnDay = [startDate, endDate].every((time) => at.dayOf(time) === day);
  return isOnDay ? md`${at.hours(startDate, endDate) ?? texts().visit.noTime}` : when(invitation, at);
};

/** Start, end and time zone. */
export const whenAndZone = ({ startDate, endDate }: Partial<Invitation>, at: ZonedNow): Text => {
  const span = at.span(startDate, endDate);
  return span === undefined ? md`${texts().visit.noTime}` : texts().visit.whenAndZone(span, at.zone);
};

/** What a field of the form holds, in words; empty if nothing. */
export const valueText = (values: FormValues, field: VisitField, at: ZonedNow): string => {
  const value = values[field];
  if (typeof value === 'number') return at.instant(value * 1000) ?? '';
  return typeof value === 'object' ? value.name : (value ?? '');
};

/** Visitor, time, site and host, each on a line. */
export const linesOf = (invitation: Partial<Invitation>, at: ZonedNow): Text =>
  lines(who(invitation), whenAndZone(invitation, at), where(invitation), whose(invitation));
