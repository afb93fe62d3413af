import type { Host } from '../visitors/hosts.ts';

/** A member of the workspace who may host visitors. */
export interface Person extends Host {
  readonly userId: string;
}

/** A person who makes a request, and what they are. */
export interface Actor extends Person {
  readonly isAdmin: boolean;
  /** The hosts whose delegate they are. */
  readonly delegators: readonly Person[];
}
