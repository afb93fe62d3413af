import { expect, test } from 'vitest';
import { withDrift } from './drift.ts';

const invitation = {
  startDate: '2026-05-04T10:00:00.000Z',
  fastTrackCode: 123456,
  company: { id: '1', name: 'Acme' },
};
const site = { id: '1', name: 'London' };

test.each([
  ['string-fast-track-code', invitation, { ...invitation, fastTrackCode: '123456' }],
  ['empty-company', invitation, { ...invitation, company: { id: '', name: '' } }],
  ['unknown-member', invitation, { ...invitation, sandboxDrift: 'not in the contract' }],
  ['missing-member', invitation, { fastTrackCode: 123456, company: invitation.company }],
  ['string-fast-track-code', site, site],
  ['empty-company', site, site],
  ['missing-member', site, { id: '1' }],
] as const)('%s changes %j alone', (kind, record, drifted) => {
  expect(withDrift(record, [kind])).toStrictEqual(drifted);
});

test.each([
  ['an array', [site, site], [{ id: '1' }, { id: '1' }]],
  ['records', { records: [site], next: 'x' }, { records: [{ id: '1' }], next: 'x' }],
  ['items', { items: [site] }, { items: [{ id: '1' }] }],
])('the records in %s drift, their envelope does not', (_, list, drifted) => {
  expect(withDrift(list, ['missing-member'])).toStrictEqual(drifted);
});
