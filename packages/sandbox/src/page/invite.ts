import { operations } from '@visitor-invitations/core/portable';
import { localDate, localDay } from '../calendar.ts';
import { refuse } from '../refusal.ts';
import { emailOf, guestNames, type Person } from '../seed/people.ts';
import { checkInput } from '../service/input.ts';
import { work } from '../service/service.ts';
import { anyHost, anyVisitorType, findSite } from '../store/sites.ts';
import type { PageScope } from './scope.ts';

const MINUTE = 60 * 1000;
const HOUR = 60 * MINUTE;

/** In about an hour, or right away where that would be tomorrow: the page shows today. */
const soon = (now: string, timeZone: string): number => {
  const start = Math.ceil((Date.parse(now) + HOUR) / (HOUR / 4)) * (HOUR / 4);
  const { to } = localDay(localDate(now, timeZone), timeZone);
  return start < Date.parse(to) ? start : Math.floor(Date.parse(now) / MINUTE) * MINUTE;
};

/**
 * Invites the guest of a form as a client would, to come soon for an hour; without a name, somebody made up.
 * @throws Refusal that says what is wrong, or what the team lacks
 */
export const invite = (form: URLSearchParams, { engine, team, now }: PageScope): void => {
  const { db, switches } = engine;
  const siteId = form.get('site') ?? '';
  const host =
    anyHost(db, team.id, siteId) ?? refuse('BAD_REQUEST', 'This team has no host to invite anybody');
  const visitorType =
    anyVisitorType(db, team.id) ??
    refuse('BAD_REQUEST', 'This team has no visitor type to invite anybody as');
  const start = soon(now, findSite(db, team.id, siteId)?.timeZone ?? 'UTC');
  const body = {
    ...guestOf(form, db.changes),
    visitorTypeId: visitorType.id,
    startDate: new Date(start).toISOString(),
    endDate: new Date(start + HOUR).toISOString(),
    siteId,
    hostEmail: host.email,
  };
  const raw = { params: {}, query: {}, body };
  const call = checkInput(operations['invitations.create'], raw, switches.of(team.id));
  work('invitations.create', call, team.id, engine);
};

/** @param turn whose turn it is to be made up */
const guestOf = (form: URLSearchParams, turn: number): Partial<Person> & { email?: string } => {
  const [firstName, lastName, email] = ['firstName', 'lastName', 'email'].map((name) =>
    form.get(name)?.trim(),
  );
  const typed = { ...(firstName && { firstName }), ...(lastName && { lastName }), ...(email && { email }) };
  if (firstName || lastName) return typed;
  const madeUp = guestNames[turn % guestNames.length] as Person;
  return { ...madeUp, email: emailOf(madeUp), ...typed };
};
