import type { Invitation } from '@visitor-invitations/core';
import { describe, expect, test } from 'vitest';
import { createClock } from '../../clock/zoned-now.ts';
import type { FormValues } from '../../visit/fields.ts';
import { dateWarnings, duplicatesOf } from './warnings.ts';

/** Monday, 09:40 in London. */
const at = createClock(() => Date.parse('2026-07-06T08:40:00Z')).at({
  zone: 'Europe/London',
  locale: 'en-GB',
});
const seconds = (time: string) => Date.parse(`${time}Z`) / 1000;

test.each([
  ['in the past', '2026-07-05T10:00', '2026-07-05T11:00', ['past']],
  ['over by now', '2026-07-06T06:00', '2026-07-06T08:00', ['past']],
  // The visitor may stand at the desk.
  ['begun and not over', '2026-07-06T07:00', '2026-07-06T09:00', []],
  ['a day long', '2026-07-06T10:00', '2026-07-07T10:00', []],
  ['longer than a day', '2026-07-06T10:00', '2026-07-07T10:30', ['overADay']],
  ['longer than 30 days', '2026-07-06T10:00', '2026-08-06T10:00', ['overAMonth']],
  ['more than a year away', '2027-07-10T10:00', '2027-07-10T11:00', ['farAway']],
] as const)('a visit that is %s', (_, start, end, warnings) => {
  expect(dateWarnings({ startDate: seconds(start), endDate: seconds(end) }, at)).toEqual(warnings);
});

describe('an invitation is the same as an earlier one', () => {
  const earlier = {
    id: 'earlier',
    firstName: 'Jane',
    lastName: 'Canary',
    email: 'jane.canary@example.com',
    site: { id: 'SITE-1' },
    startDate: '2026-07-06T09:00:00Z',
    endDate: '2026-07-06T10:00:00Z',
  } as Invitation;
  const entered: FormValues = {
    firstName: 'Jane',
    lastName: 'Canary',
    email: 'jane.canary@example.com',
    siteId: { id: 'site-1', name: 'London Riverside' },
    startDate: seconds('2026-07-06T09:30'),
    endDate: seconds('2026-07-06T10:30'),
  };

  test.each<[same: boolean, what: string, change: FormValues, visit?: Partial<Invitation>]>([
    [true, 'at an overlapping time', {}],
    [true, 'with another name at the same address', { firstName: 'Bob' }],
    [true, 'with an accent', { lastName: 'Cánary' }],
    [true, 'in small letters', { firstName: 'jane', lastName: 'canary' }],
    [true, 'without an address', { email: undefined as never }],
    [false, 'with another name, without an address', { firstName: 'Jnae', email: undefined as never }],
    [false, 'with another address', { email: 'june.canary@example.com' }],
    [false, 'right after it', { startDate: seconds('2026-07-06T10:00') }],
    [false, 'at another site', { siteId: { id: 'site-2', name: 'Singapore Marina' } }],
    [false, 'that was cancelled', {}, { cancelled: '2026-07-06T08:00:00Z' }],
  ])('%s: %s', (isSame, _, change, visit) => {
    const found = duplicatesOf({ ...entered, ...change }, [{ ...earlier, ...visit }], at);
    expect(found.map(({ id }) => id)).toEqual(isSame ? ['earlier'] : []);
  });
});
