import { expect, test } from 'vitest';
import { guestName } from './guest-name.ts';

test.for([
  ['Doe, Jane (ACME)', 'Jane', 'Doe'],
  ['van der Berg, Ludwig', 'Ludwig', 'van der Berg'],
  ['ludwig van beethoven', 'Ludwig', 'van Beethoven'],
  ['Anna Maria von Trapp [External]', 'Anna Maria', 'von Trapp'],
  ['jean-luc o’brien', 'Jean-Luc', 'O’Brien'],
  ['Van Morrison', 'Van', 'Morrison'],
  ['Nathan  Smith', 'Nathan', 'Smith'],
  ['Suharto', 'Suharto', 'example.org'],
  ['', 'Nathan', 'Smith'],
  ['nathan.smith@example.org', 'Nathan', 'Smith'],
  ['(ACME)', 'Nathan', 'Smith'],
])('%s is %s and %s', ([name = '', firstName, lastName]) => {
  const guest = { email: 'nathan.smith@example.org', name };
  expect(guestName(guest)).toEqual({ firstName, lastName });
});
