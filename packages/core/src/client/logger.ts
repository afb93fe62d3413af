/** Takes a message and its facts. What the client logs holds no secret, no body and no guest's data. */
export interface Logger {
  /** Every request: its operation, attempt and time. */
  debug(message: string, facts?: Readonly<Record<string, unknown>>): void;
  /** What is worth a look: an answer that differs from the contract, a store that fails. */
  warn(message: string, facts?: Readonly<Record<string, unknown>>): void;
}

/** A logger that fails cannot fail a call. */
export function unfailing(logger: Logger): Logger {
  const quietly =
    (log: Logger['debug']): Logger['debug'] =>
    (...entry) => {
      try {
        log.apply(logger, entry);
      } catch {
        // There is nowhere left to say so.
      }
    };
  return { debug: quietly(logger.debug), warn: quietly(logger.warn) };
}
