import { expect, test } from 'vitest';
import { who } from './lines.ts';

test('keeps user input on one line, so that it cannot pass for a line of the app', () => {
  const visitor = { firstName: 'Jane', lastName: 'Doe\nExpected', company: { name: 'A\r\n& B' } };
  expect(who(visitor).mrkdwn).toBe('*Jane Doe Expected*, A &amp; B');
});
