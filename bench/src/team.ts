/** As whom every client calls. All of it is made up. */
export const team = {
  teamId: '11111111-1111-4111-8111-111111111111',
  clientId: 'bench-client',
  clientSecret: 'bench-secret',
} as const;
