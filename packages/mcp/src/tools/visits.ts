import { type Invitation, stateOf } from '@visitor-invitations/core';
import { fullName, oneLine } from '@visitor-invitations/visits';
import type { Port } from '../port.ts';
import { instant, span } from './times.ts';

/** Maximum number of visits listed in an answer, because a model reads all of it. */
const MAX_LISTED = 25;

/** A visitor's full name. */
export const nameOf = (visit: Partial<Invitation>): string => oneLine(fullName(visit)) || 'Unnamed visitor';

/** `Jane Doe (Example Ltd), Contractor, Mon, 4 May 2026, 10:00 to 11:00, London Riverside` */
export const lineOf = (visit: Partial<Invitation>, zone: string): string =>
  [
    `${nameOf(visit)}${visit.company?.name ? ` (${oneLine(visit.company.name)})` : ''}`,
    oneLine(visit.visitorType?.name ?? ''),
    span(visit.startDate, visit.endDate, zone),
    oneLine(visit.site?.name ?? ''),
  ]
    .filter(Boolean)
    .join(', ');

/** Lists visits, with the current time and zone, which a model needs to interpret them. */
export const listOf = async (port: Port, all: readonly Invitation[], title: string) => {
  const zone = await port.zone();
  const now = port.now();
  const visits = all.slice(0, MAX_LISTED);
  const hidden = all.length - visits.length;
  const rest = hidden > 0 ? [`${hidden} more aren't listed. Ask for fewer days, or use find_visits.`] : [];
  const lines = visits.map(
    (visit) =>
      `- ${lineOf(visit, zone)}, ${stateOf(visit, now).replace('-', ' ')}, id ${oneLine(visit.id ?? '')}`,
  );
  return {
    text: [`It's ${instant(now, zone)} (${zone}). ${title}`, ...lines, ...rest].join('\n'),
    visits,
  };
};
