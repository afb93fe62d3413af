import { usedVisitorTypes } from '@visitor-invitations/visits';
import { expect, test } from 'vitest';
import { stateOf } from './visit.ts';

const now = Date.parse('2026-07-06T10:00:00Z');
const before = '2026-07-06T09:00:00Z';
const after = '2026-07-06T11:00:00Z';

test.each([
  ['expected', { endDate: after }],
  ['expected', {}],
  ['ended', { endDate: '2026-07-06T10:00:00Z' }],
  ['checked in', { endDate: before, actioned: true }],
  ['cancelled', { endDate: after, actioned: true, cancelled: before }],
])('is %s', (state, invitation) => {
  expect(stateOf(invitation, now)).toBe(state);
});

test('learns each type once, the most used first, and no type without a name', () => {
  const type = (name: string, id?: string) => ({ visitorType: { ...(id ? { id } : {}), name } });
  const invitations = [type('Visitor'), type('Contractor', 'c'), {}, type(''), type('Contractor', 'c')];
  expect(usedVisitorTypes(invitations)).toEqual([{ id: 'c', name: 'Contractor' }, { name: 'Visitor' }]);
});
