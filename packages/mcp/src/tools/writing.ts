import { foldText } from '@visitor-invitations/visits';
import * as z from 'zod';
import { type Port, RefusedError, type WriteOf } from '../port.ts';
import { siteNamed, typeNamed } from './names.ts';
import { oneLine } from './one-line.ts';
import { instant, readTime } from './times.ts';
import { host, text, tool } from './tool.ts';
import { lineOf, nameOf, stateOf } from './visits.ts';

const time = (which: string) =>
  text(`the visit's ${which}: 2026-05-04T14:00 in the person's time zone, or with an offset`);
const emailVisitor = z.boolean().describe('whether to email the visitor: ask the person');
const id = text("the visit's ID, from find_visits");

const emailed = (isEmailed: boolean, email: string | undefined): string =>
  isEmailed && email ? `The visitor will be emailed at ${oneLine(email)}.` : "The visitor won't be emailed.";

/** @throws RefusedError when a visit would end before it starts */
const inOrder = (start: Date | string | undefined, end: Date | string | undefined): void => {
  if (start !== undefined && end !== undefined && Date.parse(String(end)) <= Date.parse(String(start)))
    throw new RefusedError('end must be after start. Nothing was done.');
};

/** How long a start may lie back: asking the person takes its time. In milliseconds. */
const PAST_MS = 60_000;

/** @throws RefusedError when a visit would start in the past */
const notPast = (start: string, port: Port, zone: string): void => {
  const now = port.now();
  if (Date.parse(start) < now - PAST_MS)
    throw new RefusedError(
      `start is in the past: it's ${instant(now, zone)} (${zone}). Ask the person for a later start. Nothing was done.`,
    );
};

/** @throws RefusedError when nothing can be changed any more */
const open = async (port: Port, visitId: string) => {
  const visit = await port.visit(visitId);
  const state = stateOf(visit, port.now());
  if (state === 'cancelled')
    throw new RefusedError(`${nameOf(visit)}'s visit is already cancelled. Nothing was done.`);
  return { visit, state };
};

const about = {
  email: text("the visitor's email address").optional(),
  company: text("the visitor's company").optional(),
  subject: text("the visit's subject").optional(),
  note: text('a note for the visitor').optional(),
};

const invite = tool({
  name: 'invite_visitor',
  title: 'Invite a visitor',
  description:
    "Invites a visitor for the person, who confirms it first. If the visit already exists, it isn't created again. " +
    "Don't guess: ask the person for anything that's missing.",
  does: 'invite',
  shape: {
    firstName: text("the visitor's first name"),
    lastName: text("the visitor's last name; a hyphen if they have only one name"),
    site: text('the name of the site, from list_sites'),
    visitorType: text('the visitor type, from list_visitor_types'),
    start: time('start'),
    end: time('end'),
    emailVisitor,
    ...about,
    host,
  },
  async run({ site, visitorType, start, end, emailVisitor: isEmailed, company, note, host, ...rest }, port) {
    const zone = await port.zone();
    const [startDate, endDate] = [readTime(start, 'start', zone), readTime(end, 'end', zone)];
    notPast(startDate, port, zone);
    inOrder(startDate, endDate);
    const { id: siteId, name: siteName } = siteNamed(await port.sites(), site);
    const type = typeNamed(await port.visitorTypes(host), visitorType);
    const visit = {
      ...rest,
      startDate,
      endDate,
      siteId,
      visitorTypeName: type,
      companyName: company,
      visitorNotes: note,
    };
    const line = lineOf(
      {
        ...rest,
        startDate,
        endDate,
        site: { id: siteId, name: siteName },
        visitorType: { name: type },
        ...(company ? { company: { name: company } } : {}),
      },
      zone,
    );
    return {
      question: `Invite ${line} (${zone})? ${emailed(isEmailed, rest.email)}`,
      write: { kind: 'invite', host, visit, emailVisitor: isEmailed },
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
    emailVisitor,
    start: time('new start').optional(),
    end: time('new end').optional(),
    site: text('the name of the new site').optional(),
    visitorType: text('the new visitor type').optional(),
    firstName: text('the corrected first name').optional(),
    lastName: text('the corrected last name').optional(),
    ...about,
  },
  async run({ id: visitId, emailVisitor: isEmailed, ...given }, port) {
    const wanted = Object.entries(given).filter(([, value]) => value !== undefined);
    if (wanted.length === 0)
      throw new RefusedError(
        'Still needed: a field to change, such as start. Ask the person. Nothing was done.',
      );
    const { visit } = await open(port, visitId);
    const zone = await port.zone();
    const { start, end, site, visitorType, company, note, ...rest } = given;
    const startDate = start && readTime(start, 'start', zone);
    if (startDate && Date.parse(startDate) !== Date.parse(visit.startDate ?? ''))
      notPast(startDate, port, zone);
    const changes: WriteOf<'change'>['changes'] = {
      ...rest,
      startDate,
      endDate: end && readTime(end, 'end', zone),
      siteId: site && siteNamed(await port.sites(), site).id,
      visitorTypeName: visitorType && typeNamed(await port.visitorTypes(visit.host?.email), visitorType),
      companyName: company,
      visitorNotes: note,
    };
    inOrder(changes.startDate ?? visit.startDate, changes.endDate ?? visit.endDate);
    const said = wanted.map(([field, value = '']) =>
      field === 'start' || field === 'end'
        ? `${field}: ${instant(readTime(value, field, zone), zone)}`
        : `${field}: ${oneLine(value)}`,
    );
    return {
      question: `Change ${lineOf(visit, zone)} (${zone})? New ${said.join('; ')}. ${emailed(isEmailed, rest.email ?? visit.email)}`,
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
      throw new RefusedError('The visit with this ID is for somebody else. Find it again. Nothing was done.');
    if (state === 'checked in')
      throw new RefusedError(`${nameOf(visit)} has checked in, so the visit can't be cancelled any more.`);
    const zone = await port.zone();
    return {
      question: `Cancel this visit: ${lineOf(visit, zone)} (${zone})? This can't be undone.`,
      write: { kind: 'cancel', visit },
    };
  },
});

export const writing = [invite, change, cancel];
