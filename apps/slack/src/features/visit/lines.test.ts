import { expect, it } from 'vitest';
import { safe, who } from './lines.ts';

it('keeps what somebody wrote on one line, so that it cannot pass for another line of ours', () => {
  expect(safe('Jane\n\u2028 10:00\tto 11:00')).toBe('Jane 10:00 to 11:00');
  expect(who({ firstName: 'Jane', lastName: 'Doe\nExpected', company: { name: 'A\r\n& B' } })).toBe(
    '*Jane Doe Expected*, A &amp; B',
  );
});
