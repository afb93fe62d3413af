import { expect, it } from 'vitest';
import { fillIn } from '../../../test/fill-in.ts';
import { journey } from '../../../test/journey.ts';

/** Before the form's own start. */
const tooEarly = new Date('2026-07-06T08:00:00Z');

it.each([
  ['firstName', '  '],
  ['lastName', '  '],
  ['email', 'jane@localhost.1'],
  ['siteId', null],
  ['visitorType', null],
  ['startDate', null],
  ['endDate', tooEarly],
  ['visitorNotes', 'n'.repeat(3001)],
  ['adminNotes', 'n'.repeat(1001)],
])('an error of %s is shown there and nowhere else, and nothing is sent', (field, value) =>
  journey(async ({ alice, upcoming }) => {
    await alice.command('/visitor invite');
    const modal = await fillIn(await alice.modal(), { [field]: value });
    const { errors = {} } = await modal.submit();
    expect(Object.keys(errors)).toEqual([field]);
    expect(await upcoming()).toEqual([]);
  })(),
);
