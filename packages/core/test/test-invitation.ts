import type { Invitation } from '../src/operations/types.ts';

/** A full invitation of a guest, told apart by a number. */
export const invitationOf = (number: number, changes: Partial<Invitation> = {}): Invitation => ({
  id: `33333333-3333-4333-8333-${String(number).padStart(12, '0')}`,
  firstName: 'Grace',
  lastName: 'Hopper',
  visitorType: { id: '44444444-4444-4444-8444-444444444444', name: 'Visitor' },
  startDate: '2026-05-04T09:00:00.000Z',
  endDate: '2026-05-04T11:00:00.000Z',
  site: { id: '22222222-2222-4222-8222-222222222222', name: 'Harbour', address: '1 Quay Street' },
  email: 'grace@example.com',
  mobile: '+44 7700 900123',
  subject: 'Compilers',
  host: { id: '55555555-5555-4555-8555-555555555555', firstName: 'Alice', email: 'alice@example.com' },
  adminNotes: 'Parking bay 7',
  visitorNotes: 'Gate B',
  updated: '2026-05-01T08:00:00.000Z',
  fastTrackCode: '123456',
  emailSent: false,
  created: '2026-05-01T08:00:00.000Z',
  actioned: false,
  activePassCount: 0,
  company: { id: '66666666-6666-4666-8666-666666666666', name: 'Example Navy' },
  ...changes,
});
