import { fetchTransport } from '@visitor-invitations/core';

export const options = {
  baseUrl: 'https://visitors.example.com',
  teamId: '11111111-1111-4111-8111-111111111111',
  auth: 'transport', // without a token
  transport: fetchTransport(),
} as const;
