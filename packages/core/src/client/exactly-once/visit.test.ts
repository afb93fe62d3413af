import { expect, test } from 'vitest';
import { invitationOf, visit } from '../../../test/visit-service.ts';
import { compareVisit } from './same-visit.ts';
import { isSameVisit, visitOf } from './visit.ts';

const isSame = (change: object) => isSameVisit(visitOf(visit), visitOf({ ...visit, ...change }));

test.each([
  { firstName: ' grace', startDate: new Date(visit.startDate), subject: 'Compilers' },
  { startDate: '2026-05-04T08:59:01Z', endDate: '2026-05-04T13:00:59+02:00' },
])('the same visit: %j', (change) => {
  expect(isSame(change)).toBe(true);
});

test.each([
  { hostEmail: 'bob@example.com' },
  { siteId: '22222222-2222-4222-8222-222222222223' },
  { firstName: 'Ada' },
  { lastName: 'Lovelace' },
  { email: undefined },
  { startDate: '2026-05-04T09:30:00Z' },
  { endDate: '2026-05-04T11:30:00Z' },
])('another visit: %j', (change) => {
  expect(isSame(change)).toBe(false);
});

test.each([0, 1, 59_999, 60_000, 90_000])(
  'starts that are %i ms apart are told apart as those of an invitation and a visit are',
  (apart) => {
    for (const from of ['2026-05-04T09:00:00.000Z', '2026-05-04T09:00:59.000Z']) {
      const startDate = new Date(Date.parse(from) + apart).toISOString();
      const wanted = { ...visit, startDate: from };
      const comparison = compareVisit(invitationOf(1, { startDate }), wanted);
      expect(isSameVisit(visitOf(wanted), visitOf({ ...visit, startDate }))).toBe(comparison === 'same');
    }
  },
);
