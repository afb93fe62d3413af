/** A team's ID and credentials. */
export interface TeamIdentity {
  readonly teamId: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

/** The team that every sandbox starts with. */
export const demo: TeamIdentity = {
  teamId: '11111111-1111-4111-8111-111111111111',
  clientId: 'sandbox-client',
  clientSecret: 'sandbox-secret',
};
