import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { dateTimeInput } from './formats.ts';

const year = { min: new Date('1970-01-01T00:00:00Z'), max: new Date('2999-12-31T23:59:59Z') };

test('the same instant is sent, whatever offset it was given in', () => {
  const minutes = fc.integer({ min: -14 * 60, max: 14 * 60 });
  fc.assert(
    fc.property(fc.date({ ...year, noInvalidDate: true }), minutes, (instant, offset) => {
      const sign = offset < 0 ? '-' : '+';
      const [hours, rest] = [Math.trunc(Math.abs(offset) / 60), Math.abs(offset) % 60];
      const local = new Date(instant.getTime() + offset * 60_000).toISOString().slice(0, -1);
      const written = `${local}${sign}${String(hours).padStart(2, '0')}:${String(rest).padStart(2, '0')}`;
      expect(dateTimeInput.parse(written)).toBe(instant.toISOString());
      expect(dateTimeInput.parse(instant)).toBe(instant.toISOString());
      expect(dateTimeInput.parse(instant.toISOString())).toBe(instant.toISOString());
    }),
  );
});

test.each([
  '2026-05-04',
  '2026-05-04T09:00:00',
  '2026-02-30T09:00:00.000Z',
  '2026-05-04T24:00:00.000Z',
  'tomorrow',
  '',
  1_777_885_200,
  new Date('x'),
])('refuses %j', (value) => {
  expect(dateTimeInput.safeParse(value).success).toBe(false);
});
