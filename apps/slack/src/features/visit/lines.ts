import type { Invitation } from '@visitor-invitations/core';
import { shorten } from '../../slack/blocks.ts';
import { escaped } from '../../slack/escape.ts';
import { hours, span } from '../../slack/time.ts';
import { dayIn } from '../../visitors/zone.ts';

const PART_MAX = 100;

/** A text that a person or the service wrote, safe and short enough for one line of mrkdwn. */
export const safe = (text: string): string => escaped(shorten(text.replace(/\s+/g, ' '), PART_MAX));

/** A visitor's whole name, as it was written. */
export const nameOf = ({ firstName, lastName }: Pick<Invitation, 'firstName' | 'lastName'>): string =>
  [firstName, lastName].filter(Boolean).join(' ') || 'Visitor without a name';

/** Who comes, as mrkdwn: `*Jane Doe*, Example Ltd (Contractor)`. */
export function who({ company, visitorType, ...visitor }: Invitation): string {
  const from = company?.name ? `, ${safe(company.name)}` : '';
  const as = visitorType?.name ? ` (${safe(visitorType.name)})` : '';
  return `*${safe(nameOf(visitor))}*${from}${as}`;
}

/** Where they go, as mrkdwn. */
export const where = ({ site }: Invitation): string => safe(site?.name ?? 'Site not known');

/** When they come, on the clocks of the host's zone. What is around it names the zone. */
export const when = ({ startDate, endDate }: Invitation, zone: string): string =>
  startDate ? span(zone, startDate, endDate ?? startDate) : 'Time not known';

/** The same, below a heading that names a day, such as `2026-05-04`: the hours are enough for what is all on it. */
export function whenOn(day: string, invitation: Invitation, zone: string): string {
  const { startDate, endDate = startDate } = invitation;
  if (!startDate || !endDate) return when(invitation, zone);
  const isAllOnIt = [startDate, endDate].every((at) => dayIn(zone, at) === day);
  return isAllOnIt ? hours(zone, startDate, endDate) : when(invitation, zone);
}

/** The same as `when`, naming the zone. */
export const whenAndZone = (invitation: Invitation, zone: string): string =>
  invitation.startDate ? `${when(invitation, zone)} (${zone})` : when(invitation, zone);
