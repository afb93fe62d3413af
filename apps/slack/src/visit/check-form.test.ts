import { ADMIN_NOTES_MAX, VISITOR_NOTES_MAX } from '@visitor-invitations/core/contract';
import { expect, test } from 'vitest';
import { checkVisit } from './check-form.ts';
import type { FormValues } from './fields.ts';

const start = Date.parse('2026-07-06T09:00:00Z') / 1000;
const valid: FormValues = {
  firstName: 'Jane',
  lastName: 'Canary',
  email: 'jane.canary@example.com',
  siteId: { id: '22222222-2222-4222-8222-222222222222', name: 'London Riverside' },
  visitorType: { name: 'Contractor' },
  startDate: start,
  endDate: start + 3600,
};

test.each<[field: keyof FormValues, value: FormValues[keyof FormValues]]>([
  ['firstName', undefined],
  ['lastName', undefined],
  ['email', 'jane@example..com'],
  ['siteId', undefined],
  ['visitorType', undefined],
  ['startDate', undefined],
  ['endDate', start - 3600],
  ['visitorNotes', 'n'.repeat(VISITOR_NOTES_MAX + 1)],
  ['adminNotes', 'n'.repeat(ADMIN_NOTES_MAX + 1)],
])('an error of %s is at that field and nowhere else', (field, value) => {
  expect(checkVisit(valid)).toMatchObject({ ok: true });
  const { [field]: _, ...others } = valid;
  const checked = checkVisit(value === undefined ? others : { ...valid, [field]: value });
  expect(checked.ok ? [] : Object.keys(checked.errors)).toEqual([field]);
});
