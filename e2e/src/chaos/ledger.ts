import type { OperationId } from '@visitor-invitations/core';

/** A request that arrived. */
export interface Arrival {
  readonly mark: number | undefined;
  readonly operation: OperationId;
}

/** Something that the service did. */
export interface Effect {
  readonly mark: number;
  readonly operation: OperationId;
  /** The id of what was created, changed or deleted. */
  readonly target: string;
}

/** A fault, as it was given to a request; one of a connection has neither operation nor mark. */
export interface GivenFault extends Partial<Arrival> {
  readonly fault: string;
}

/** What the service saw and did. The verdict is spoken over it. */
export interface Ledger {
  readonly arrivals: Arrival[];
  readonly effects: Effect[];
  readonly faults: GivenFault[];
  /** The mark of every e-mail that a guest got. */
  readonly mails: number[];
  /** Requests that the contract does not allow, by what is wrong with them. */
  readonly misfits: string[];
  readonly tokens: {
    asked: number;
    issued: number;
    refused: number;
    needless: number;
  };
}

/** An empty ledger. */
export const openLedger = (): Ledger => ({
  arrivals: [],
  effects: [],
  faults: [],
  mails: [],
  misfits: [],
  tokens: { asked: 0, issued: 0, refused: 0, needless: 0 },
});
