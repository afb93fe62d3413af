import type { Invitation, Site } from '@visitor-invitations/core';

/** A visit that the service knows. */
type Known = Invitation & { readonly id: string };

/**
 * A change to the service's data that a person has to confirm. New values are in the form of the visit that they make.
 * `host` is an email address, and absent if people invite for themselves.
 */
export type Write =
  | {
      readonly kind: 'invite';
      readonly host: string | undefined;
      readonly visit: Partial<Invitation>;
      readonly emailVisitor: boolean;
    }
  | {
      readonly kind: 'change';
      readonly visit: Known;
      readonly changes: Partial<Invitation>;
      readonly emailVisitor: boolean;
    }
  | { readonly kind: 'cancel'; readonly visit: Known };

/** A write of one kind. */
export type WriteOf<Kind extends Write['kind']> = Extract<Write, { kind: Kind }>;

/** What a host usually enters, by the form's names. */
export interface Usual {
  readonly siteId?: { readonly id: string; readonly name: string } | undefined;
  readonly visitorType?: { readonly name: string } | undefined;
}

/**
 * What the tools need of a program. Only the program knows who is asking; no argument says so. Methods throw `RefusedError`
 * for reasons that the model can act on. Other errors are explained by kind.
 */
export interface Port {
  /** Milliseconds since the epoch. */
  now(): number;
  /** The person's IANA time zone. Local times are read and written in it. */
  zone(): Promise<string>;
  /**
   * The host's visits of today and later, and as many earlier ones as are known.
   *
   * @param host email address; absent for the person themselves. @throws RefusedError if they may not see that host's visits
   */
  visits(host: string | undefined): Promise<readonly Invitation[]>;
  /** A visit of theirs. @throws RefusedError if they have none with this ID */
  visit(id: string): Promise<Known>;
  /** The names of the visitor types that the host has used, most used first (A20). */
  visitorTypes(host: string | undefined): Promise<readonly string[]>;
  /** The sites that they may invite to. */
  sites(): Promise<readonly Site[]>;
  /** The site and visitor type of an invitation that names neither, as far as they're clear. */
  usual(
    host: string | undefined,
    visitor: Pick<Invitation, 'firstName' | 'lastName' | 'email'>,
  ): Promise<Usual>;
  /** Whether `write` asks the person itself. If not, the server asks through the client, if the client can. */
  readonly asksItself: boolean;
  /** Sends a write, or asks the person about it. A repeated write changes nothing more. Returns what happened. */
  write(write: Write, signal: AbortSignal): Promise<string>;
  /** The `_meta` of an answer, such as blocks that show it. */
  shown?(text: string, visits: readonly Invitation[]): Promise<Record<string, unknown>>;
}

/** Nothing was done, for a reason that the model can act on. */
export class RefusedError extends Error {
  override name = 'RefusedError';

  constructor(reason: string) {
    super(`${reason} Nothing was done.`);
  }
}
