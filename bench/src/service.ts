import { operations } from '@visitor-invitations/core/contract';

/** What the clients and the stand-in services of the benchmarks agree on. All of it is made up. */

export const team = {
  teamId: '11111111-1111-4111-8111-111111111111',
  clientId: 'bench-client',
  clientSecret: 'bench-secret',
} as const;

export const tokenPath = operations['tokens.get'].paths.current;

/** The response to a token request: a token that outlives every measurement. */
export const tokenResponse = (accessToken: string) => ({
  token_type: 'Bearer',
  access_token: accessToken,
  expires_in: 3600,
});

/** The response that every client reads: an invitation with all of its fields, about 1.1 kB. */
export const invitation = {
  id: '5b6f7a52-0d6e-4c0e-9d58-3c1f6f2f7a01',
  firstName: 'Grace',
  lastName: 'Example',
  visitorType: { id: '5b6f7a52-0d6e-4c0e-9d58-3c1f6f2f7a02', name: 'Visitor' },
  startDate: '2026-05-04T09:00:00.000Z',
  endDate: '2026-05-04T10:30:00.000Z',
  site: {
    id: '5b6f7a52-0d6e-4c0e-9d58-3c1f6f2f7a03',
    name: 'Harbour House',
    address: '1 Example Street, Exampleton',
    latitude: 51.5072,
    longitude: -0.1276,
  },
  email: 'grace@example.com',
  mobile: '+44 7700 900123',
  subject: 'Quarterly review',
  host: {
    id: '5b6f7a52-0d6e-4c0e-9d58-3c1f6f2f7a04',
    firstName: 'Alice',
    lastName: 'Example',
    hostGroupName: 'Reception',
    email: 'alice@example.com',
  },
  adminNotes: 'Needs a parking space near the entrance.',
  visitorNotes: 'Please come to gate B, and bring a document with a photo of you.',
  updated: '2026-05-01T12:00:00.000Z',
  fastTrackCode: '123456',
  emailSent: true,
  emailReminderTime: '2026-05-03T09:00:00.000Z',
  created: '2026-05-01T11:59:00.000Z',
  cancelled: '',
  actioned: false,
  activePassCount: 0,
  company: { id: '5b6f7a52-0d6e-4c0e-9d58-3c1f6f2f7a05', name: 'Example Ltd' },
} as const;
