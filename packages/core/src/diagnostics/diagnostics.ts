import type { Attempt } from '../errors/errors.ts';
import type { CatalogueEntry } from '../operations/catalogue.ts';
import type { CallId } from '../operations/operation.ts';

/** The part of a call that diagnostics see. */
export interface ObservedCall {
  readonly operation: CatalogueEntry;
  readonly attempts: readonly Attempt[];
}

/** A request's destination: its URL, and its path with parameter names instead of values. */
export interface Destination {
  readonly url: string;
  readonly template: string;
}

/** Runs a function, and publishes its start and end. */
export type Traced<Result> = <Value extends Result>(run: () => Promise<Value>) => Promise<Value>;

/** Publishes the client's activity, for example on Node's diagnostics channels. Absent members publish nothing. */
export interface Diagnostics {
  /** How to trace a call; `undefined` while nobody listens. */
  readonly call?: ((call: ObservedCall) => Traced<unknown> | undefined) | undefined;
  /** How to trace a request; `undefined` while nobody listens. */
  readonly attempt?:
    | ((call: ObservedCall, destination: Destination) => Traced<{ readonly status: number }> | undefined)
    | undefined;
  /** Warns whoever runs the program, for example with a process warning. */
  readonly warn?: ((message: string) => void) | undefined;
}

/**
 * A field of a response that differs from the contract. It names the field, never its value. When a list ends early (A7), the
 * field is `next` (a cursor repeats) or `records` (pages stay empty or repeat), and `rule` says so.
 */
export interface DriftField {
  /** Its path, such as `records[].site.name`. `[]` is any item of a list, and `?` a name that may itself be data. */
  readonly field: string;
  /** `different` if it breaks a rule of the contract; `unknown` if the contract doesn't have it. */
  readonly kind: 'different' | 'unknown';
  /** The rule it breaks. */
  readonly rule?: string;
}

/** A response that differs from the contract. It was still returned. */
export interface Drift {
  /** The operation that returned it. */
  readonly operation: CallId;
  /** The fields that differ, each once. */
  readonly fields: readonly DriftField[];
}

/** Reports drift. */
export interface DriftReporter {
  /** Whether unknown members must be reported. Looking for them takes time. */
  readonly isHeard: boolean;
  report(drift: Drift): void;
}

/** Reports drift to the handler and the logger. Without either, warns once per operation and field. */
export const driftReporter = (
  onDrift: ((drift: Drift) => void) | undefined,
  logger: Logger | undefined,
  warn: Diagnostics['warn'],
): DriftReporter => {
  const warned = new Set<string>();
  const warnOnce = ({ operation, fields }: Drift) => {
    for (const { field, rule } of fields) {
      const about = `${operation}: ${field}`;
      if (rule === undefined || warned.has(about)) continue;
      warned.add(about);
      warn?.(`${about} ${rule}, but the service sent something else. onDrift or logger get such reports.`);
    }
  };
  return {
    isHeard: onDrift !== undefined,
    report: (drift) => {
      const fields = drift.fields.map(({ kind, field, rule }) => `${field} ${rule ?? `(${kind})`}`);
      logger?.warn('response doesn’t match the contract', { operation: drift.operation, fields });
      onDrift?.(drift);
      if (!logger && !onDrift) warnOnce(drift);
    },
  };
};

/** Receives a message and its facts. The client doesn't log secrets, bodies or guests' data. */
export interface Logger {
  /** Every request, with its operation, attempt and duration. */
  debug(message: string, facts?: Readonly<Record<string, unknown>>): void;
  /** Something to look into: a response that differs from the contract, or a store that fails. */
  warn(message: string, facts?: Readonly<Record<string, unknown>>): void;
}

/** Wraps a caller's function so its errors can't fail a call. */
const guarded =
  <Facts extends unknown[]>(handle: (...facts: Facts) => void, onFailed: () => void = () => {}) =>
  (...facts: Facts) => {
    try {
      handle(...facts);
    } catch {
      onFailed();
    }
  };

export const guardedLogger = (logger: Logger): Logger => ({
  debug: guarded(logger.debug.bind(logger)),
  warn: guarded(logger.warn.bind(logger)),
});

export const guardedHandler = <Fact>(
  name: string,
  handler: ((fact: Fact) => void) | undefined,
  logger: Logger | undefined,
): ((fact: Fact) => void) | undefined => handler && guarded(handler, () => logger?.warn(`${name} failed`));
