import type { Invitation } from '@visitor-invitations/core';
import { exactFirst } from '@visitor-invitations/visits';
import { addDays } from '../clock/zone.ts';
import type { ZonedNow } from '../clock/zoned-now.ts';
import { texts } from '../languages/texts.ts';
import { matches } from './match-text.ts';
import { splitPeriod } from './periods.ts';
import { daysOf, stateOf } from './visit.ts';

/**
 * Finds visits by visitor, company, email address, site, visitor type, state, day or period, those with the exact
 * spelling first. An empty query finds all.
 */
export const findVisits = (visits: readonly Invitation[], query: string, at: ZonedNow): Invitation[] => {
  const { rest, period } = splitPeriod(query, at.today);
  const tomorrow = addDays(at.today, 1);
  const dayWords = (start: string | undefined): string[] => {
    const day = at.dayOf(start);
    const names = [...(day === at.today ? ['today'] : []), ...(day === tomorrow ? ['tomorrow'] : [])];
    return [...at.dayInWords(start), ...names];
  };
  const isWithin = (visit: Invitation) => {
    if (!period) return true;
    const days = daysOf(visit, at);
    return days !== undefined && days.first <= period.last && period.first <= days.last;
  };
  const isFound = (visit: Invitation) => {
    if (rest.trim() === '') return true;
    const { firstName, lastName, company, email, site, visitorType, startDate } = visit;
    return matches(rest, {
      texts: [firstName, lastName, company?.name, email, site?.name, visitorType?.name],
      words: [...dayWords(startDate), ...texts().find.states[stateOf(visit, at.now)]],
    });
  };
  const found = exactFirst(
    visits.filter((visit) => isWithin(visit) && isFound(visit)),
    rest,
    ({ firstName, lastName, company, email, site }) =>
      [firstName, lastName, email, company?.name, site?.name].join(' '),
  );
  // A visitor may be called Tomorrow.
  return period && found.length === 0
    ? visits.filter(({ firstName, lastName, company }) =>
        matches(query, { texts: [firstName, lastName, company?.name] }),
      )
    : found;
};
