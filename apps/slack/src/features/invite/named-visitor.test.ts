import { expect, test } from 'vitest';
import { slackTest } from '../../../test/slack-test.ts';
import { readValues } from '../../form/values.ts';
import { namedVisitor } from './named-visitor.ts';

test.each([
  ['Jane Doe', { firstName: 'Jane', lastName: 'Doe' }],
  ['Jane', { firstName: 'Jane' }],
  ['Anna Maria van der Berg', { firstName: 'Anna', lastName: 'Maria van der Berg' }],
  ['Doe, Jane', { firstName: 'Jane', lastName: 'Doe' }],
  ['van der Berg ,  Anna Maria', { firstName: 'Anna Maria', lastName: 'van der Berg' }],
  ['Jane Doe jane@example.com', { firstName: 'Jane', lastName: 'Doe', email: 'jane@example.com' }],
  ['<mailto:jane@example.com|jane@example.com>', { email: 'jane@example.com' }],
  ['Doe,', { firstName: 'Doe' }],
  ['Jane Doe <jane@example.com>', { firstName: 'Jane', lastName: 'Doe', email: 'jane@example.com' }],
  ['Jane Doe (jane@example.com),', { firstName: 'Jane', lastName: 'Doe', email: 'jane@example.com' }],
  ['', {}],
])('reads %s', (words, named) => {
  expect(namedVisitor(words)).toEqual(named);
});

slackTest('/visitor invite with a name fills it in', async ({ alice }) => {
  await alice.command('/visitor invite Jane Canary jane.canary@example.com');
  const modal = await alice.modal();
  expect(readValues(modal.values as never)).toMatchObject({
    firstName: 'Jane',
    lastName: 'Canary',
    email: 'jane.canary@example.com',
  });
});
