/** How much a data file holds beside the demo world. */
export interface WorldSize {
  readonly file: string;
  readonly invitations: number;
  /** How many of them one busy host has. */
  readonly busy: number;
}

export const invitationsPerHost = 500;
export const busyHost = 'busy@example.com';
export const hostAt = (at: number): string => `host-${at}@example.com`;
