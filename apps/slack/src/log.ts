import { VisitorInvitationsError } from '@visitor-invitations/core';

/** Takes a message and its facts. No visitor's data and no secret may be among them. */
export interface Log {
  debug(message: string, facts?: Readonly<Record<string, unknown>>): void;
  info(message: string, facts?: Readonly<Record<string, unknown>>): void;
  warn(message: string, facts?: Readonly<Record<string, unknown>>): void;
  error(message: string, facts?: Readonly<Record<string, unknown>>): void;
}

/** Logs nothing. */
export const silent: Log = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };

/** The lines of a stack without the error's message, which may quote what a person wrote. */
const framesOf = (error: Error) => error.stack?.match(/^ +at .*$/gm)?.slice(0, 5);

/** What may be logged of an error: which one, never what it says. */
export function factsOf(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { error: typeof error };
  if (VisitorInvitationsError.isInstance(error)) {
    const { name, code, status, operation, attempts } = error;
    return { error: name, code, status, operation, attempts };
  }
  const { code, data } = error as { code?: unknown; data?: { error?: unknown } };
  const cause = error.cause === undefined ? {} : { cause: factsOf(error.cause) };
  return { error: error.name, code, slack: data?.error, frames: framesOf(error), ...cause };
}
