import { expect, test } from 'vitest';
import { checkVisit } from '../../visit/check-form.ts';
import type { FormValues } from '../../visit/fields.ts';
import { inLanguage } from '../texts.ts';
import { germanRule } from './rules.ts';

const whole: FormValues = {
  firstName: 'Jane',
  lastName: 'Doe',
  siteId: { id: '0f8fad5b-d9cb-469f-a165-70867728950e', name: 'London' },
  visitorType: { name: 'Visitor' },
  startDate: 1_783_332_000,
  endDate: 1_783_335_600,
};

test.each<[string, FormValues, Record<string, string>]>([
  [
    'nothing',
    {},
    { firstName: 'Bitte ausfüllen.', startDate: 'Bitte ausfüllen.', endDate: 'Bitte ausfüllen.' },
  ],
  ['no type', { ...whole, visitorType: { name: '' } }, { visitorType: 'Bitte ausfüllen.' }],
  ['an invisible name', { ...whole, firstName: '\u200b' }, { firstName: 'Braucht ein sichtbares Zeichen.' }],
  [
    'a wrong address',
    { ...whole, email: 'jane' },
    { email: 'Muss eine E-Mail-Adresse sein, etwa jane@example.com.' },
  ],
  ['an end before the start', { ...whole, endDate: 1 }, { endDate: 'Muss nach „Beginn“ liegen.' }],
  [
    'long notes',
    { ...whole, adminNotes: 'n'.repeat(1001) },
    { adminNotes: 'Höchstens 1000 Zeichen (jetzt 1001).' },
  ],
])('what the contract says of %s is German in the form', (_, values, errors) => {
  expect(inLanguage('de', () => checkVisit(values))).toMatchObject({ ok: false, errors });
});

test('what the service says itself stays as it is', () => {
  expect(germanRule('the site is closed')).toBe('The site is closed.');
});
