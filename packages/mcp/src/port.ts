import type {
  Invitation,
  InvitationCreateWithVisitorTypeName,
  InvitationUpdate,
  Site,
} from '@visitor-invitations/core';

/** A visit that the service knows. */
type Known = Invitation & { readonly id: string };

/**
 * Something that changes the service's data. It is complete and checked, and a person has to confirm it. `host` is an email
 * address, absent for who asks.
 */
export type Write =
  | {
      readonly kind: 'invite';
      readonly host: string | undefined;
      readonly visit: Omit<InvitationCreateWithVisitorTypeName, 'hostEmail'>;
      readonly emailVisitor: boolean;
    }
  | {
      readonly kind: 'change';
      readonly visit: Known;
      readonly changes: Omit<InvitationUpdate, 'hostEmail'>;
      readonly emailVisitor: boolean;
    }
  | { readonly kind: 'cancel'; readonly visit: Known };

/** A write of one kind. */
export type WriteOf<Kind extends Write['kind']> = Extract<Write, { kind: Kind }>;

/** What became of a write, in a sentence or two. */
export interface Written {
  readonly text: string;
  /** Whether it failed, or may have. */
  readonly isError?: boolean;
}

/**
 * What the tools need of a program: whose visits they are is known to it alone, and never an argument that is believed.
 * Methods throw `RefusedError` for what the model can be told; other errors are explained by kind.
 */
export interface Port {
  /** Milliseconds since the epoch. */
  now(): number;
  /** The IANA time zone of who asks, in which local times are read and written. */
  zone(): Promise<string>;
  /**
   * The visits of the host's current day and later ones, and of earlier ones as many as are known.
   *
   * @param host email address; absent for who asks. @throws RefusedError when they may not see that host's visits
   */
  visits(host: string | undefined): Promise<readonly Invitation[]>;
  /** A visit of theirs. @throws RefusedError when there is none */
  visit(id: string): Promise<Known>;
  /** The names of the visitor types that the host has used, most used first (A20). */
  visitorTypes(host: string | undefined): Promise<readonly string[]>;
  /** The sites that they may invite to. */
  sites(): Promise<readonly Site[]>;
  /**
   * Whether who asks is asked by the port itself before a write is sent. Where not, the server asks by elicitation, if the
   * client can.
   */
  readonly asksItself: boolean;
  /** Sends a write once, however often it is called with the same, or asks for it. */
  write(write: Write, question: string, signal: AbortSignal): Promise<Written>;
  /** What goes into the `_meta` of an answer, such as blocks that show it. */
  shown?(text: string, visits: readonly Invitation[]): Promise<Record<string, unknown>>;
}

/** Nothing was done, for a reason that the model can act on. */
export class RefusedError extends Error {
  override name = 'RefusedError';
}
