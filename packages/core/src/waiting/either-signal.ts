/** A signal that aborts when either of two does: a call's own, and that of its client. */
export const eitherSignal = (
  one: AbortSignal | undefined,
  other: AbortSignal | undefined,
): AbortSignal | undefined => (one && other ? AbortSignal.any([one, other]) : (one ?? other));
