import { expect, test } from 'vitest';
import { usedVisitorTypes, usualOf } from './usual.ts';

const visit = (
  name: string,
  day: number,
  [firstName, lastName]: readonly string[] = ['Max', 'Roe'],
  email?: string,
) => ({
  visitorType: { name },
  startDate: `2026-05-${String(day).padStart(2, '0')}T09:00:00Z`,
  firstName,
  lastName,
  email,
});
const visits = (count: number, name: string) =>
  Array.from({ length: count }, (_, day) => visit(name, day + 1));
const jane = ['Jane', 'Doe'];

test.each([
  ['two thirds of six', [...visits(4, 'Visitor'), ...visits(2, 'Auditor')], 'Visitor'],
  ['less than two thirds', [...visits(3, 'Visitor'), ...visits(2, 'Auditor')], undefined],
  ['all of four', visits(4, 'Visitor'), undefined],
  [
    'the last of the visitor',
    [visit('Interview', 9, jane), visit('VIP', 2, jane), ...visits(9, 'Visitor')],
    'Interview',
  ],
  [
    'the one at their address',
    [visit('VIP', 2, ['J.', 'Roe'], 'JANE@example.com'), ...visits(9, 'Visitor')],
    'VIP',
  ],
  ['not of a namesake', [visit('VIP', 2, jane, 'other@example.com'), ...visits(9, 'Visitor')], 'Visitor'],
])('the usual type: %s', (_, known, name) => {
  const visitor = { firstName: 'jane', lastName: 'doe', email: 'jane@example.com' };
  expect(usualOf(known, visitor).visitorType?.name).toBe(name);
});

test('learns each type once, the most used first, and no type without a name', () => {
  const type = (name: string, id?: string) => ({ visitorType: { ...(id ? { id } : {}), name } });
  const invitations = [type('Visitor'), type('Contractor', 'c'), {}, type(''), type('Contractor', 'c')];
  expect(usedVisitorTypes(invitations)).toEqual([{ id: 'c', name: 'Contractor' }, { name: 'Visitor' }]);
});
