/** Takes a message and its facts. The client logs no secret, no body and no guest's data. */
export interface Logger {
  /** Every request: its operation, attempt and time. */
  debug(message: string, facts?: Readonly<Record<string, unknown>>): void;
  /** Something to look into: a response that differs from the contract, a store that fails. */
  warn(message: string, facts?: Readonly<Record<string, unknown>>): void;
}

/** Wraps a logger so that it cannot fail a call. */
export const guardedLogger = (logger: Logger): Logger => {
  const quietly =
    (log: Logger['debug']): Logger['debug'] =>
    (...entry) => {
      try {
        log.apply(logger, entry);
      } catch {
        // There is nowhere to report it.
      }
    };
  return { debug: quietly(logger.debug), warn: quietly(logger.warn) };
};

/** Wraps a handler of the caller's so that it cannot fail a call. */
export const guardedHandler = <Fact>(
  name: string,
  handler: ((fact: Fact) => void) | undefined,
  logger: Logger | undefined,
): ((fact: Fact) => void) | undefined =>
  handler &&
  ((fact) => {
    try {
      handler(fact);
    } catch {
      logger?.warn(`${name} failed`);
    }
  });
