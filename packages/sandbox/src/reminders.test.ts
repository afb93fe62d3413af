import { expect, test } from 'vitest';
import { createClock } from './clock.ts';
import { demo } from './demo.ts';
import { reminderDue, settlingClock } from './reminders.ts';
import { buildDemoData } from './seed/demo-data.ts';
import type { InvitationColumns } from './store/invitation-row.ts';

const [any] = buildDemoData('sandbox', 0, demo.teamId, '2026-05-04T10:00:00.000Z').invitations;
const expected = {
  ...(any as InvitationColumns),
  startDate: '2026-05-11T09:00:00.000Z',
  email: 'jane.doe@example.com',
  emailSent: 1,
  emailReminderTime: null,
  cancelled: null,
  actioned: 0,
} as const;
const now = '2026-05-04T10:00:00.000Z';

test('a day before the visit, as long as that lies ahead', () => {
  expect(reminderDue(expected, now)).toBe('2026-05-10T09:00:00.000Z');
  expect(reminderDue(expected, '2026-05-10T08:59:59.999Z')).toBe('2026-05-10T09:00:00.000Z');
  expect(reminderDue(expected, '2026-05-10T09:00:00.000Z')).toBeNull();
});

test.each<Partial<InvitationColumns>>([
  { email: null },
  { emailSent: 0 },
  { emailReminderTime: now },
  { cancelled: now },
  { actioned: 1 },
])('none with %j', (change) => {
  expect(reminderDue({ ...expected, ...change }, now)).toBeNull();
});

test('settles before and after a jump, wherever it leads', () => {
  const settled: string[] = [];
  const inner = createClock({ now: '2026-05-04T10:00:00.000Z' });
  const clock = settlingClock(inner, () => settled.push(inner.now().slice(0, 10)));
  clock.advance('2d');
  clock.set('2026-05-01T10:00:00.000Z');
  expect(settled).toEqual(['2026-05-06', '2026-05-06', '2026-05-01']);
});
