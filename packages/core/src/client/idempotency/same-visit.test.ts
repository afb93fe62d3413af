import { expect, test } from 'vitest';
import { invitationOf } from '../../../test/test-invitation.ts';
import { visit } from '../../../test/visit-service.ts';
import type { Invitation } from '../../operations/types.ts';
import { compareVisit } from './same-visit.ts';
import { isSameVisit, visitOf } from './visit.ts';

const compare = (changes: object, wanted: object = visit) =>
  compareVisit(invitationOf(1, changes as Partial<Invitation>), wanted as typeof visit);

test.each([
  {},
  { firstName: 'GRACE', lastName: ' hopper ', email: 'Grace@Example.COM' },
  { startDate: '2026-05-04T11:00:00+02:00' },
  { startDate: '2026-05-04T09:00:00.123Z', endDate: '2026-05-04T10:59:59Z' },
  { site: { id: visit.siteId.toUpperCase() } },
  { host: undefined },
  { subject: 'Compilers', adminNotes: 'Bay 7', actioned: true },
])('the same visit: %j', (changes) => {
  expect(compare(changes)).toBe('same');
});

test.each([
  { cancelled: '2026-05-01T08:00:00Z' },
  { firstName: 'Ada' },
  { email: 'ada@example.com' },
  { email: undefined },
  { host: { email: 'bob@example.com' } },
  { site: { id: '22222222-2222-4222-8222-222222222223' } },
  { startDate: '2026-05-04T09:01:00Z' },
  { endDate: '2026-05-05T11:00:00Z' },
  { firstName: 'Ada', site: undefined, startDate: undefined, endDate: undefined },
])('another visit: %j', (changes) => {
  expect(compare(changes)).toBe('another');
});

test.each([
  { site: undefined },
  { site: { name: 'Harbour' } },
  { lastName: undefined, email: undefined },
  { startDate: undefined },
  { startDate: '2026-05-04T09:00:00' },
])('undecided: %j', (changes) => {
  expect(compare(changes)).toBe('unclear');
});

test('accents and gaps are compared as people see them, and what is no text does no harm', () => {
  const name = 'Jos\u00e9 Luis';
  expect(compare({ firstName: 'Jose\u0301  Luis' }, { ...visit, firstName: name })).toBe('same');
  expect(compare({ firstName: 7 }, { ...visit, firstName: '7' })).toBe('same');
  expect(compare({ email: undefined }, { ...visit, email: undefined })).toBe('same');
});

test.each([
  ['j@münchen.de', 'j@xn--mnchen-3ya.de', 'same'],
  ['j@xn--mnchen-3ya.de', 'J@MÜNCHEN.de', 'same'],
  ['j@münchen.de', 'j@munchen.de', 'another'],
  ['j@example.com', 'j@example.com/x', 'another'],
  ['j@example.com', 'j@example.com:80', 'another'],
  ['münchen.de', 'xn--mnchen-3ya.de', 'another'],
  ['j@a b', 'j@A  b', 'same'],
])('an address is the same with its domain in either form: %s, %s', (email, other, comparison) => {
  expect(compare({ email }, { ...visit, email: other })).toBe(comparison);
  expect(compare({ host: { email } }, { ...visit, hostEmail: other })).toBe(comparison);
  const byHost = (hostEmail: string) => visitOf({ ...visit, hostEmail });
  expect(isSameVisit(byHost(email), byHost(other))).toBe(comparison === 'same');
});
