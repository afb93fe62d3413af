import type { InvitationUpdate, VisitorInvitations } from '@visitor-invitations/core';

/** What a call gave. */
export interface Given {
  /** The ids of what it returned. */
  readonly ids: readonly (string | undefined)[];
  /** For `findOrCreate`: whether it says that it made the invitation. */
  readonly created?: boolean;
  /** For a change: the fields that it says it wrote. */
  readonly wrote?: InvitationUpdate;
}

/** The options that every kind of call takes. */
export interface CallPace {
  readonly signal?: AbortSignal;
  readonly deadline?: number;
}

/** What a caller has. */
export interface Caller {
  readonly client: VisitorInvitations;
  readonly sleep: (ms: number) => Promise<void>;
}

export type Call = (caller: Caller, n: number, pace: CallPace) => Promise<readonly Given[]>;

/** A kind of operations in the mix. */
export interface Kind {
  readonly name: string;
  /** How often it comes, among the others. */
  readonly weight: number;
  /**
   * What an acknowledgement means: that it was done once and only once, or at least once, where repeating it does
   * nothing more. Reading has no effect.
   */
  readonly effect: 'once' | 'at least once' | 'none';
  /** Whether the guest gets an e-mail for it. */
  readonly mails: boolean;
  /** What must be there before: what the call is about, or what it must not be taken for. */
  readonly given?: 'invitation' | 'lagging invitation' | 'lookalikes' | 'growing list';
  /** The ids that a right response holds; absent where the service chooses them. */
  readonly expectedIds?: (n: number) => readonly string[];
  /** Whether it must be refused before anything is sent. */
  readonly isInvalid?: true;
  readonly call: Call;
}
