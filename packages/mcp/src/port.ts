import type { Invitation, Site } from '@visitor-invitations/core';

/** A visit that exists on the service. */
type Known = Invitation & { readonly id: string };

/** A change to confirm, with the resulting visit's values. `host`: an email address; absent if people invite for themselves. */
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

/** A host's usual choices, by form field. */
export interface Usual {
  readonly siteId?: { readonly id: string; readonly name: string } | undefined;
  readonly visitorType?: { readonly name: string } | undefined;
}

/**
 * The tools' interface to a program. Only the program knows who is asking; arguments never say so. Methods throw `RefusedError`
 * for reasons that the model can act on. Other errors are explained by kind.
 */
export interface Port {
  /** Milliseconds since the epoch. */
  now(): number;
  /** The person's IANA time zone. Local times are read and written in it. */
  zone(): Promise<string>;
  /**
   * The host's visits from today on, and any earlier ones that are already loaded.
   *
   * @param host email address; absent for the person themselves.
   * @throws RefusedError when they may not see that host's visits
   */
  visits(host: string | undefined): Promise<readonly Invitation[]>;
  /** One of the person's visits. @throws RefusedError when they don't have one with this ID */
  visit(id: string): Promise<Known>;
  /** Names of the visitor types that the host has used, most used first (A20). */
  visitorTypes(host: string | undefined): Promise<readonly string[]>;
  /** The sites that the person may invite to. */
  sites(): Promise<readonly Site[]>;
  /** The site and visitor type to use if an invitation doesn't name them. Absent if they aren't clear. */
  usual(
    host: string | undefined,
    visitor: Pick<Invitation, 'firstName' | 'lastName' | 'email'>,
  ): Promise<Usual>;
  /** Whether `write` asks the person. If not, the server asks through the client, if the client supports it. */
  readonly asksItself: boolean;
  /** Sends a write, or asks the person about it. Returns what happened. Repeating a write has no further effect. */
  write(write: Write, signal: AbortSignal): Promise<string>;
  /** An answer's `_meta`, such as blocks that display it. */
  shown?(text: string, visits: readonly Invitation[]): Promise<Record<string, unknown>>;
}

/** Nothing was done, for a reason that the model can act on. */
export class RefusedError extends Error {
  override name = 'RefusedError';

  constructor(reason: string) {
    super(`${reason} Nothing was done.`);
  }
}
