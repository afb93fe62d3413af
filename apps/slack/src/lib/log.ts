import { hostname } from 'node:os';
import { pid } from 'node:process';
import { VisitorInvitationsError } from '@visitor-invitations/core';

/**
 * A structured logger. Messages and facts mustn't contain visitors' data, text that people typed, or secrets.
 */
export interface Log {
  debug(message: string, facts?: Readonly<Record<string, unknown>>): void;
  info(message: string, facts?: Readonly<Record<string, unknown>>): void;
  warn(message: string, facts?: Readonly<Record<string, unknown>>): void;
  error(message: string, facts?: Readonly<Record<string, unknown>>): void;
}

/** Logs nothing. */
export const silent: Log = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };

/** The levels as numbers, the same as pino's, so that tools for its logs can read these. */
const levelNumbers = { error: 50, warn: 40, info: 30, debug: 20 } as const;

/** Every level, from the quietest to the most verbose. */
export const logLevels = ['silent', 'error', 'warn', 'info', 'debug'] as const;

/** The level up to which messages are logged. */
export type LogLevel = (typeof logLevels)[number];

/**
 * A logger that writes each message as a line of JSON, with pino's fields. They are `level` (a number),
 * `time` (milliseconds since the epoch), `pid`, `hostname`, `name`, the facts, and `msg`.
 *
 * @param level messages above this level are dropped
 * @param write receives each line, including its line break
 */
export const jsonLog = (level: LogLevel, write: (line: string) => void): Log => {
  const source = { pid, hostname: hostname(), name: 'visitor-slack' };
  const at =
    (name: keyof typeof levelNumbers) =>
    (msg: string, facts: Readonly<Record<string, unknown>> = {}) => {
      if (logLevels.indexOf(name) > logLevels.indexOf(level)) return;
      const line = { level: levelNumbers[name], time: Date.now(), ...source, ...facts, msg };
      write(`${JSON.stringify(line)}\n`);
    };
  return { error: at('error'), warn: at('warn'), info: at('info'), debug: at('debug') };
};

/** The frames of a stack without the error's message, which may quote what a person typed. */
const framesOf = (error: Error) => error.stack?.match(/^ +at .*$/gm)?.slice(0, 5);

/** The facts of an error that are safe to log: its kind and codes, never its message. */
export const errorFacts = (error: unknown): Record<string, unknown> => {
  if (!(error instanceof Error)) return { error: typeof error };
  if (VisitorInvitationsError.isInstance(error)) {
    const { name, code, status, operation, attempts } = error;
    return { error: name, code, status, operation, attempts };
  }
  // SQLite's words for its code, such as `database or disk is full`.
  const { code, data, errstr } = error as { code?: unknown; data?: { error?: unknown }; errstr?: unknown };
  const cause = error.cause === undefined ? {} : { cause: errorFacts(error.cause) };
  return { error: error.name, code, reason: errstr, slack: data?.error, frames: framesOf(error), ...cause };
};

/** Does what may fail without harm: a failure is only logged. Resolves to `undefined` then. */
export const attempt = async <Value>(
  log: Log,
  failure: string,
  task: () => Value | Promise<Value>,
): Promise<Value | undefined> => {
  try {
    return await task();
  } catch (error) {
    log.warn(failure, errorFacts(error));
    return undefined;
  }
};
