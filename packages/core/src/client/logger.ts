/** Takes a message and its facts. What the client logs holds no secret, no body and no guest's data. */
export interface Logger {
  debug(message: string, facts?: Readonly<Record<string, unknown>>): void;
  warn(message: string, facts?: Readonly<Record<string, unknown>>): void;
}

/** Logs nothing. */
export const silent: Logger = { debug: () => {}, warn: () => {} };
