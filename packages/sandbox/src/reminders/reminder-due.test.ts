import { expect, test } from 'vitest';
import { demo } from '../demo.ts';
import type { InvitationColumns } from '../store/invitation-row.ts';
import { buildWorld } from '../world/world.ts';
import { reminderDue } from './reminder-due.ts';

const [any] = buildWorld('sandbox', 0, demo.teamId, '2026-05-04T10:00:00.000Z').invitations;
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
