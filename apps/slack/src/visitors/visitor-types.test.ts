import { expect, it } from 'vitest';
import { learnTypes } from './visitor-types.ts';

it('learns each type once, the most used first, and no type without a name', () => {
  const type = (name: string, id?: string) => ({ visitorType: { ...(id ? { id } : {}), name } });
  const invitations = [type('Visitor'), type('Contractor', 'c'), {}, type(''), type('Contractor', 'c')];
  expect(learnTypes(invitations)).toEqual([{ id: 'c', name: 'Contractor' }, { name: 'Visitor' }]);
});
