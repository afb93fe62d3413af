import { expect, test } from 'vitest';
import { attendeeName } from './attendee-name.ts';

test.for([
  ['Doe, Jane (ACME)', 'Jane', 'Doe'],
  ['van der Berg, Ludwig', 'Ludwig', 'van der Berg'],
  ['ludwig van beethoven', 'Ludwig', 'van Beethoven'],
  ['jean-luc o’brien', 'Jean-Luc', 'O’Brien'],
  ['Suharto', 'Suharto', 'example.org'],
  ['', 'Nathan', 'Smith'],
  ['(ACME)', 'Nathan', 'Smith'],
  ['Nathan Smith / Jane Doe', 'Nathan', 'Smith'],
])('%s is %s and %s', ([name = '', firstName, lastName]) => {
  const attendee = { email: 'nathan.smith@example.org', name };
  expect(attendeeName(attendee)).toEqual({ firstName, lastName, hasUnclearName: false });
});

test('a name that may mean two people is unclear if the address names nobody', () => {
  const attendee = { email: 'visits@example.org', name: 'Jane Doe and Max Roe' };
  expect(attendeeName(attendee).hasUnclearName).toBe(true);
});
