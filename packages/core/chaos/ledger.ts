import type { OperationId } from '@visitor-invitations/core';

/** A request that arrived. */
export interface Arrival {
  readonly mark: number | undefined;
  readonly operation: OperationId;
}

/** Something that the service did. */
interface Effect {
  readonly mark: number;
  readonly operation: OperationId;
  /** The id of what was created, changed or deleted. */
  readonly target: string;
}

/** A fault, as it was given to a request; one of a connection has neither operation nor mark. */
interface GivenFault extends Partial<Arrival> {
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
  readonly invalidRequests: string[];
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
  invalidRequests: [],
  tokens: { asked: 0, issued: 0, refused: 0, needless: 0 },
});

/** The items of each key, in order. */
export const groupBy = <Item, Key>(items: Iterable<Item>, keyOf: (item: Item) => Key): Map<Key, Item[]> => {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
};

/** How many items have each key. */
export const countBy = <Item, Key>(items: Iterable<Item>, keyOf: (item: Item) => Key): Map<Key, number> => {
  const counts = new Map<Key, number>();
  for (const item of items) counts.set(keyOf(item), (counts.get(keyOf(item)) ?? 0) + 1);
  return counts;
};
