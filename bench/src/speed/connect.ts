/** What a client is given: where the invitation is, and what an authorized request carries. */
export interface Source {
  readonly baseUrl: string;
  /** Path of the invitation, from the base URL on. */
  readonly path: string;
  readonly invitationId: string;
  /** Bearer token and team header, for the clients that do not see to them by themselves. */
  readonly headers: Readonly<Record<string, string>>;
}

/** Gets the invitation once, as JSON. */
export type GetInvitation = () => Promise<{ id?: string | undefined }>;

/** Sets a client up as a careful user of it would: base URL, headers, and its time limit where it has one. */
export type Connect = (source: Source) => GetInvitation;

/** The time limit, in milliseconds, of the clients that have one. None is ever reached. */
export const TIMEOUT_MS = 30_000;
