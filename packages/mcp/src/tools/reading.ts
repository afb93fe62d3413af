import type { Invitation } from '@visitor-invitations/core';
import { addDays, byStart, hasWords, oneLine } from '@visitor-invitations/visits';
import { RefusedError } from '../port.ts';
import { siteName } from './names.ts';
import { dayOf, readDay } from './times.ts';
import { host, optional, text, tool } from './tool.ts';
import { lineOf, listOf } from './visits.ts';

/** How many days to list by default. */
const DAYS = 7;

const listOfNames = (what: string, all: readonly string[]) => ({
  text: `${what}: ${all.length > 0 ? all.map(oneLine).join(', ') : 'none'}`,
});

export const reading = [
  tool({
    name: 'my_visits',
    title: 'My visits',
    description:
      "Lists the person's visits by start time, for seven days from today or for the given days. " +
      'Also gives the current time and time zone.',
    does: 'read',
    shape: {
      from: optional('first day, such as 2026-05-04; default today'),
      to: optional('last day; default six days after the first'),
      host,
    },
    async run({ from, to, host }, port) {
      const zone = await port.zone();
      const first = from === undefined ? dayOf(port.now(), zone) : readDay(from, 'from');
      const last = to === undefined ? addDays(first, DAYS - 1) : readDay(to, 'to');
      if (last < first) throw new RefusedError(`to must be ${first} or later.`);
      const isWanted = ({ startDate, endDate = startDate }: Invitation) =>
        startDate !== undefined &&
        dayOf(startDate, zone) <= last &&
        dayOf(endDate ?? startDate, zone) >= first;
      const visits = (await port.visits(host)).filter(isWanted).sort(byStart);
      return listOf(port, visits, `Visits from ${first} to ${last}: ${visits.length}`);
    },
  }),
  tool({
    name: 'find_visits',
    title: 'Find visits',
    description:
      "Finds the person's visits from today on, by words from a name, company, email address, site, visitor type or day. " +
      'Gives the ID that change_visit and cancel_visit need.',
    does: 'read',
    shape: { text: text('words to find, such as a name'), host },
    async run({ text: wanted, host }, port) {
      const zone = await port.zone();
      const today = dayOf(port.now(), zone);
      const visits = (await port.visits(host)).filter(
        (visit) =>
          dayOf(visit.endDate ?? visit.startDate ?? 0, zone) >= today &&
          hasWords(`${lineOf(visit, zone)} ${visit.email ?? ''}`, wanted),
      );
      return listOf(port, visits.sort(byStart), `Visits that match “${oneLine(wanted)}”: ${visits.length}`);
    },
  }),
  tool({
    name: 'list_sites',
    title: 'Sites',
    description: 'Lists the names of the sites that visitors can be invited to.',
    does: 'read',
    shape: {},
    run: async (_, port) => listOfNames('Sites', (await port.sites()).map(siteName)),
  }),
  tool({
    name: 'list_visitor_types',
    title: 'Visitor types',
    description:
      'Lists the visitor types that the person has used, most used first. The service may have more.',
    does: 'read',
    shape: { host },
    run: async ({ host }, port) => listOfNames('Visitor types', await port.visitorTypes(host)),
  }),
];
