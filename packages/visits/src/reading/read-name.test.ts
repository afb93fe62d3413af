import { expect, test } from 'vitest';
import names from './cases/names.json' with { type: 'json' };
import { readName } from './read-name.ts';

/** What is written, and first name, last name and company; `?` for what stays open. */
test.for(names)('%s is %s', ([text = '', right = '']) => {
  const { isUnclear = false, ...name } = readName(text);
  if (right === '?') return expect(isUnclear).toBe(true);
  const [firstName, lastName, companyName] = right.split('|').map((part) => part || undefined);
  expect({ firstName: undefined, lastName: undefined, companyName: undefined, ...name, isUnclear }).toEqual({
    firstName,
    lastName,
    companyName,
    isUnclear: false,
  });
});

test.for([
  ['', 'jane.doe@example.com', 'Jane', 'Doe'],
  ['jane.doe@example.com', 'jane.doe@example.com', 'Jane', 'Doe'],
  ['(ACME)', 'jane_doe+visits@example.com', 'Jane', 'Doe'],
  ['Márquez, Gabo', 'gabo@example.com', 'Gabo', 'Márquez'],
  ['', 'info@example.com', undefined, undefined],
])('%j of %s is %s %s', ([text = '', email, firstName, lastName]) => {
  expect(readName(text, email)).toMatchObject({
    ...(firstName && { firstName, lastName }),
  });
  if (!firstName) expect(readName(text, email)).toEqual({});
});
