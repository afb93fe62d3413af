import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { localDay } from '../calendar.ts';
import { demo } from '../demo.ts';
import { buildDemoData } from './demo-data.ts';

const now = '2026-05-04T10:00:00.000Z';
const data = buildDemoData('sandbox', 0, demo.teamId, now);
const on = (date: string) => data.invitations.filter(({ startDate }) => startDate.startsWith(date));

test('the same seed on the same day gives the same data, byte for byte', () => {
  const again = buildDemoData('sandbox', 0, demo.teamId, '2026-05-04T23:00:00.000Z');
  expect(JSON.stringify(again)).toBe(JSON.stringify(data));
  const otherSeed = buildDemoData('other', 0, demo.teamId, now);
  expect(otherSeed.sites[0]?.id).not.toBe(data.sites[0]?.id);
  const otherDay = buildDemoData('sandbox', 0, demo.teamId, '2026-05-05T10:00:00.000Z');
  expect(otherDay.invitations[0]).toMatchObject({ id: data.invitations[0]?.id });
  expect(otherDay.invitations[0]?.startDate).not.toBe(data.invitations[0]?.startDate);
});

test('it has sites in three time zones, forty hosts, groups, companies, documents and responses', () => {
  expect(data.sites.map(({ name }) => name)).toEqual([
    'London Riverside',
    'New York Midtown',
    'Singapore Marina',
  ]);
  expect(data.hosts).toHaveLength(40);
  expect(data.hosts.slice(0, 3).map(({ email }) => email)).toEqual([
    'alice@example.com',
    'bob@example.com',
    'carol@example.com',
  ]);
  expect(new Set(data.hostGroups.map(({ siteId }) => siteId === null))).toEqual(new Set([true, false]));
  expect(data.companies.length).toBeGreaterThanOrEqual(12);
  expect(new Set(data.documents.map(({ status }) => status))).toEqual(
    new Set(['valid', 'expiring', 'expired']),
  );
  expect(data.workflows).toHaveLength(3);
  expect(data.workflowResponses.length).toBeGreaterThanOrEqual(30);
  expect(new Set(data.workflowResponses.map(({ status }) => status))).toEqual(
    new Set(['submitted', 'approved', 'rejected', 'closed']),
  );
});

test('its sixty invitations are in every state', () => {
  const { invitations } = data;
  expect(invitations).toHaveLength(60);
  const past = invitations.filter(({ startDate }) => startDate < '2026-05-04');
  const today = on('2026-05-04');
  const ahead = invitations.filter(({ startDate }) => startDate >= '2026-05-05');
  expect(past.some(({ actioned }) => actioned)).toBe(true);
  expect(past.some(({ actioned, cancelled }) => !actioned && !cancelled)).toBe(true);
  expect(today.some(({ activePassCount }) => activePassCount === 1)).toBe(true);
  expect(today.some(({ actioned, cancelled }) => !actioned && !cancelled)).toBe(true);
  expect(today.some(({ cancelled }) => cancelled)).toBe(true);
  expect(ahead.some(({ cancelled }) => cancelled)).toBe(true);
  for (const column of ['emailReminderTime', 'adminNotes', 'companyId', 'fastTrackCode', 'email'] as const) {
    expect(new Set(invitations.map((row) => row[column] === null)), column).toEqual(new Set([true, false]));
  }
  expect(new Set(invitations.map(({ emailSent }) => emailSent))).toEqual(new Set([0, 1]));
});

test('no guest is checked in before their visit begins, at any time and any site', () => {
  const days = fc.date({ min: new Date('2020-01-01'), max: new Date('2030-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(days, fc.nat(9), (day, ordinal) => {
      for (const hour of [0, 8, 16, 23]) {
        const clock = new Date(new Date(day).setUTCHours(hour, 0, 0, 0)).toISOString();
        const { invitations, sites } = buildDemoData('sandbox', ordinal, demo.teamId, clock);
        const guestsIn = invitations.filter(({ activePassCount }) => activePassCount > 0);
        expect(guestsIn).toHaveLength(6);
        expect(guestsIn.filter(({ startDate }) => startDate > clock)).toEqual([]);
        // Each is on the list of the day that their site has by then.
        for (const { siteId, startDate, endDate } of guestsIn) {
          const { timeZone = 'UTC' } = sites.find(({ id }) => id === siteId) ?? {};
          const { from, to } = localDay(clock.slice(0, 10), timeZone);
          expect(startDate < to && endDate > from).toBe(true);
        }
      }
    }),
    { numRuns: 8 },
  );
});
