import { pick, type Random, seeded } from './seeded.ts';

/** When a faulty service does what it was asked to do: not at all, before the fault, or after the client has gone. */
type Acts = 'never' | 'first' | 'late';

/** How an exchange ends, instead of with its response. */
export type Ending =
  | { readonly how: 'reset' | 'stall' | 'outage' | 'revoke' | 'short life' }
  /** The connection ends before the announced length is reached, or the length is right and the JSON breaks off. */
  | { readonly how: 'truncated body' | 'truncated JSON' }
  /** A good response, and the connection is closed at once, or while the next request is under way. */
  | { readonly how: 'closed at once' | 'closed soon' }
  | { readonly how: 'page'; readonly status: 200 | 502 }
  | { readonly how: 'status'; readonly status: number; readonly hint?: Hint };

/** How a 429 or 503 says when to come back. */
export type Hint = 'seconds' | 'no seconds' | 'date' | 'reset';

interface Fault {
  readonly name: string;
  readonly acts: Acts;
  readonly ending: Ending;
  readonly weight: number;
}

/** Whether a fault, by its name, lets the service act after the client has gone. */
export const isLate = (name: string) => name.endsWith('done late');

const nameOf = (ending: Ending, acts: Acts) => {
  const status = 'status' in ending ? ` ${ending.status}` : '';
  const hint = 'hint' in ending ? ` (${ending.hint})` : '';
  const done = { never: 'not done', first: 'done', late: 'done late' }[acts];
  return `${ending.how}${status}${hint}, ${done}`;
};

const fault = (weight: number, acts: Acts, ending: Ending): Fault => ({
  name: nameOf(ending, acts),
  acts,
  ending,
  weight,
});

/** A failure may be reported before or after the work was done. */
const eitherWay = (weight: number, ending: Ending): readonly Fault[] => [
  fault(weight, 'never', ending),
  fault(weight, 'first', ending),
];

const status = (code: number, hint?: Hint): Ending => ({
  how: 'status',
  status: code,
  ...(hint && { hint }),
});

/**
 * What happens to operations. A 429 is never done: that is what it says. It is rare, because every call waits for as
 * long as it asks.
 */
const ofOperations: readonly Fault[] = [
  ...eitherWay(8, { how: 'reset' }),
  ...eitherWay(5, { how: 'stall' }),
  fault(5, 'late', { how: 'stall' }),
  ...[408, 424, 500, 502, 503, 504].flatMap((code) => eitherWay(3, status(code))),
  ...eitherWay(0.015, status(503, 'seconds')),
  ...([undefined, 'no seconds', 'seconds', 'date', 'reset'] as const).map((hint) =>
    fault(0.015, 'never', status(429, hint)),
  ),
  fault(5, 'first', { how: 'truncated body' }),
  fault(5, 'first', { how: 'truncated JSON' }),
  ...eitherWay(3, { how: 'page', status: 200 }),
  ...eitherWay(2, { how: 'page', status: 502 }),
  fault(4, 'first', { how: 'closed at once' }),
  fault(4, 'first', { how: 'closed soon' }),
  fault(1, 'never', { how: 'revoke' }),
  fault(0.2, 'never', { how: 'outage' }),
];

/** What happens to token requests. The client is never refused: that is a response, not a fault. */
const ofTokens: readonly Fault[] = [
  fault(2, 'never', { how: 'reset' }),
  fault(1, 'first', { how: 'reset' }),
  fault(2, 'never', { how: 'stall' }),
  ...[500, 502, 503].map((code) => fault(2, 'never', status(code))),
  fault(2, 'first', { how: 'truncated JSON' }),
  fault(1, 'first', { how: 'truncated body' }),
  fault(1, 'never', { how: 'page', status: 200 }),
  fault(4, 'first', { how: 'short life' }),
];

/** A fault that a request meets, and the random numbers for the rest of it. */
export interface ChosenFault {
  readonly fault: Fault;
  readonly random: Random;
}

/** The share of connections, among those that meet a fault, which are closed before anything is read. */
const REFUSED_SHARE = 0.1;

/** Chooses faults: the same for the n-th request of an operation, whatever else is under way. */
export class FaultPlan {
  readonly #seed: number;
  readonly #share: number;
  readonly #counts = new Map<string, number>();

  constructor(seed: number, share: number) {
    this.#seed = seed;
    this.#share = share;
  }

  /** The fault that a request meets, if any; `key` names what is asked for. */
  forRequest(key: string, isToken: boolean): ChosenFault | undefined {
    const random = this.#next(key);
    if (random() >= this.#share) return undefined;
    return { fault: pick(isToken ? ofTokens : ofOperations, random), random };
  }

  /** Whether the next connection is closed before anything is read. */
  refusesConnection(): boolean {
    return this.#next('connection')() < this.#share * REFUSED_SHARE;
  }

  #next(key: string): Random {
    const nth = (this.#counts.get(key) ?? 0) + 1;
    this.#counts.set(key, nth);
    return seeded(this.#seed, key, nth);
  }
}
