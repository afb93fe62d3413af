import { type Invitation, stateOf } from '@visitor-invitations/core';
import { foldText, oneLine } from '@visitor-invitations/visits';
import * as z from 'zod';
import { type Port, RefusedError } from '../port.ts';
import { siteNamed, typeNamed } from './names.ts';
import { instant, readTime } from './times.ts';
import { host, optional, text, tool } from './tool.ts';
import { lineOf, nameOf } from './visits.ts';

const id = text("the visit's ID, from find_visits");

/** @throws RefusedError if the visitor can't be emailed */
const emailed = (isEmailed: boolean, email: string | undefined): string => {
  if (isEmailed && !email)
    throw new RefusedError(
      'emailVisitor needs an address: ask the person for the email, or send emailVisitor: false.',
    );
  return isEmailed
    ? `The visitor will be emailed at ${oneLine(email ?? '')}.`
    : "The visitor won't be emailed.";
};

/** `company: Example Ltd; note: none` */
const listed = (fields: Readonly<Record<string, string | undefined>>): string =>
  Object.entries(fields)
    .flatMap(([name, value]) => (value === undefined ? [] : [`${name}: ${oneLine(value) || 'none'}`]))
    .join('; ');

/** A visit's values in a call's arguments. */
type Said = Omit<Partial<Invitation>, 'visitorType' | 'company'> &
  Partial<Record<'visitorType' | 'company' | 'note', string | undefined>>;

/** Converts it to the resulting visit. */
const visitOf = ({ visitorType, company, note, ...rest }: Said): Partial<Invitation> => ({
  ...rest,
  visitorType: visitorType ? { name: visitorType } : undefined,
  company: company ? { name: company } : undefined,
  visitorNotes: note,
});

/** How long ago a visit may have started, in milliseconds: asking the person takes time. */
const PAST_MS = 60_000;

/** A visit's default duration, in milliseconds. The form uses the same one. */
const USUAL_MS = 3_600_000;

/** @throws RefusedError if a visit would end before it starts, or a new start has passed */
const checkTimes = (port: Port, zone: string, start = '', end = '', isNew = true): void => {
  const now = port.now();
  if (isNew && Date.parse(start) < now - PAST_MS)
    throw new RefusedError(
      `start is in the past: it's ${instant(now, zone)} (${zone}). Ask the person for a later start.`,
    );
  if (Date.parse(end) <= Date.parse(start)) throw new RefusedError('end must be after start.');
};

/** @throws RefusedError if the ID is invalid, or the visit can no longer be changed */
const open = async (port: Port, visitId: string) => {
  if (!z.guid().safeParse(visitId).success)
    throw new RefusedError("id must be a visit's ID (a UUID). Get it from find_visits.");
  const visit = await port.visit(visitId);
  const state = stateOf(visit, port.now());
  if (state === 'cancelled') throw new RefusedError(`${nameOf(visit)}'s visit is already cancelled.`);
  return { visit, state };
};

const about = {
  email: optional("the visitor's email address"),
  company: optional("the visitor's company"),
  subject: optional("the visit's subject"),
};

const invite = tool({
  name: 'invite_visitor',
  title: 'Invite a visitor',
  description:
    "Invites a visitor for the person, who confirms it first. If the visit already exists, it isn't created again. " +
    "Leave out what the person didn't say: the usual values are shown to them. Don't guess.",
  does: 'invite',
  shape: {
    firstName: text("the visitor's first name"),
    lastName: text("the visitor's last name; a hyphen if they have only one name"),
    start: text("the visit's start: 2026-05-04T14:00 in the person's time zone, or with an offset"),
    end: optional("the visit's end, like start; default an hour later"),
    site: optional("the name of the site, from list_sites; default the host's usual one"),
    visitorType: optional(
      "the visitor type, from list_visitor_types; default the visitor's last one, or the host's usual one where it's clear",
    ),
    emailVisitor: z
      .boolean()
      .optional()
      .describe('whether to email the visitor; default if there is an email'),
    ...about,
    note: optional('a note for the visitor'),
    host,
  },
  async run(args, port) {
    const { site, visitorType, start, end, emailVisitor, company, note, host, ...rest } = args;
    const zone = await port.zone();
    const startDate = readTime(start, 'start', zone);
    const hourLater = new Date(Date.parse(startDate) + USUAL_MS).toISOString();
    const endDate = end ? readTime(end, 'end', zone) : hourLater;
    checkTimes(port, zone, startDate, endDate);
    const isEmailed = emailVisitor ?? rest.email !== undefined;
    const sentence = emailed(isEmailed, rest.email);
    const usual = site && visitorType ? {} : await port.usual(host, rest);
    const place = site ? siteNamed(await port.sites(), site) : usual.siteId;
    const type = visitorType
      ? typeNamed(await port.visitorTypes(host), visitorType)
      : usual.visitorType?.name;
    if (!place || !type) {
      const missing = place ? 'visitorType (from list_visitor_types)' : 'site (from list_sites)';
      throw new RefusedError(`Still needed: ${missing}. Ask the person.`);
    }
    const visit = visitOf({ ...rest, startDate, endDate, site: place, visitorType: type, company, note });
    const more = listed({ email: isEmailed ? undefined : rest.email, subject: rest.subject, note });
    const [siteName, typeName] = [oneLine(place.name), oneLine(type)];
    const values = { site: siteName, visitorType: typeName, end: endDate, emailVisitor: isEmailed };
    return {
      question: `Invite ${lineOf(visit, zone)} (${zone})? ${more && `${more}. `}${sentence}`,
      write: { kind: 'invite', host, visit, emailVisitor: isEmailed },
      defaults: Object.fromEntries(Object.entries(values).filter(([name]) => !(name in args))),
    };
  },
});

const change = tool({
  name: 'change_visit',
  title: 'Change a visit',
  description:
    "Changes some of a visit's fields and keeps the others. The person confirms it first. If nothing differs, nothing is sent.",
  does: 'change',
  shape: {
    id,
    emailVisitor: z.boolean().describe('whether to email the visitor: ask the person'),
    start: optional('new start'),
    end: optional('new end'),
    site: optional('the name of the new site'),
    visitorType: optional('the new visitor type'),
    firstName: optional('the corrected first name'),
    lastName: optional('the corrected last name'),
    ...about,
    note: z.string().trim().optional().describe('a note for the visitor; "" removes it'),
  },
  async run({ id: visitId, emailVisitor: isEmailed, ...given }, port) {
    if (Object.keys(given).length === 0)
      throw new RefusedError('Still needed: a field to change, such as start. Ask the person.');
    const { visit } = await open(port, visitId);
    const zone = await port.zone();
    const { start, end, site, visitorType, company, note, ...rest } = given;
    const startDate = start && readTime(start, 'start', zone);
    const endDate = end && readTime(end, 'end', zone);
    const isMoved = startDate !== undefined && Date.parse(startDate) !== Date.parse(visit.startDate ?? '');
    checkTimes(port, zone, startDate ?? visit.startDate, endDate ?? visit.endDate, isMoved);
    const place = site ? siteNamed(await port.sites(), site) : undefined;
    const type = visitorType && typeNamed(await port.visitorTypes(visit.host?.email), visitorType);
    const changes = visitOf({ ...rest, startDate, endDate, site: place, visitorType: type, company, note });
    const said = listed({
      ...given,
      site: place?.name,
      start: startDate && instant(startDate, zone),
      end: endDate && instant(endDate, zone),
    });
    return {
      question: `Change ${lineOf(visit, zone)} (${zone})? New ${said}. ${emailed(isEmailed, rest.email ?? visit.email)}`,
      write: { kind: 'change', visit, changes, emailVisitor: isEmailed },
    };
  },
});

const cancel = tool({
  name: 'cancel_visit',
  title: 'Cancel a visit',
  description:
    "Cancels a visit permanently. The person confirms it first. Also takes the visitor's last name, so that a wrong ID cancels nothing.",
  does: 'cancel',
  shape: { id, lastName: text("the visitor's last name") },
  async run({ id: visitId, lastName }, port) {
    const { visit, state } = await open(port, visitId);
    if (foldText(oneLine(visit.lastName ?? '')) !== foldText(oneLine(lastName)))
      throw new RefusedError('The visit with this ID is for somebody else. Find it again.');
    if (state === 'checked-in' || state === 'ended')
      throw new RefusedError(`${nameOf(visit)} has checked in, so the visit can't be cancelled any more.`);
    const zone = await port.zone();
    return {
      question: `Cancel this visit: ${lineOf(visit, zone)} (${zone})? This can't be undone.`,
      write: { kind: 'cancel', visit },
    };
  },
});

export const writing = [invite, change, cancel];
