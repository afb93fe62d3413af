import { inspect } from 'node:util';
import {
  AbortError,
  AmbiguousOutcomeError,
  InputError,
  VisitorInvitationsError,
} from '@visitor-invitations/core';
import type { Given } from './kind.ts';
import type { Confidential } from './marks.ts';

/** What the client reported of one operation. */
export type Outcome =
  | { readonly result: 'ok'; readonly given: readonly Given[] }
  | { readonly result: 'failed'; readonly error: Failure }
  /** The caller left, and got its own reason back. */
  | { readonly result: 'left'; readonly mayHaveHappened: boolean }
  /** Something else than a typed error was thrown. */
  | { readonly result: 'untyped'; readonly says: string }
  | { readonly result: 'never settled' };

/** What an error of the client says of itself. */
export interface Failure {
  readonly name: string;
  readonly code: string;
  readonly mayHaveHappened: boolean;
  readonly kind: 'input' | 'ambiguous' | 'plain';
  /** Where a secret or an address was found in it. */
  readonly leaks: readonly string[];
}

/** Why a caller leaves. It must come back as it is. */
export class CallerLeft extends Error {
  override name = 'CallerLeft';
}

/** Reads what a call threw. */
export const outcomeOf = (thrown: unknown, reason: CallerLeft, confidential: Confidential): Outcome => {
  if (AbortError.isInstance(thrown) && thrown.cause === reason)
    return { result: 'left', mayHaveHappened: thrown.mayHaveHappened };
  if (!VisitorInvitationsError.isInstance(thrown)) return { result: 'untyped', says: inspect(thrown) };
  const { name, code, mayHaveHappened } = thrown;
  return {
    result: 'failed',
    error: { name, code, mayHaveHappened, kind: kindOf(thrown), leaks: leaksOf(thrown, confidential) },
  };
};

const kindOf = (error: VisitorInvitationsError): Failure['kind'] => {
  if (InputError.isInstance(error)) return 'input';
  return AmbiguousOutcomeError.isInstance(error) ? 'ambiguous' : 'plain';
};

/** Every way in which an error ends up in a log. */
const leaksOf = (error: Error, confidential: Confidential): readonly string[] => {
  const places = {
    message: error.message,
    stack: String(error.stack),
    JSON: JSON.stringify(error),
    inspection: inspect(error, { depth: Number.POSITIVE_INFINITY }),
  };
  return Object.entries(places).flatMap(([place, text]) => (confidential.isIn(text) ? [place] : []));
};
