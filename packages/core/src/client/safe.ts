import { VisitorInvitationsError } from '../errors/errors.ts';

/** A call's result: its value, or the error it would have thrown. */
export type Result<Value> =
  | {
      /** Whether the call succeeded. */
      readonly ok: true;
      /** The value it resolved with. */
      readonly value: Value;
    }
  | {
      /** Whether the call succeeded. */
      readonly ok: false;
      /** The error it would have thrown. */
      readonly error: VisitorInvitationsError;
    };

/**
 * Returns a call's error instead of throwing it. Other errors, such as a bug in the program, are still thrown.
 *
 * @example
 * const found = await safe(visitors.invitations.get(id));
 * if (!found.ok) return found.error.code;
 */
export const safe = async <Value>(call: Promise<Value>): Promise<Result<Value>> => {
  try {
    return { ok: true, value: await call };
  } catch (error) {
    if (!VisitorInvitationsError.isInstance(error)) throw error;
    return { ok: false, error };
  }
};
