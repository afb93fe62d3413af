import { VisitorInvitationsError } from '../errors/errors.ts';
import type { ResponseDetails, ResponsePromise, ValueWithResponse } from './response-promise.ts';

/** The result of a call: its value, or the error that it would have thrown. */
export type Result<Value> =
  | {
      /** Whether the call succeeded. */
      readonly ok: true;
      /** What it resolved with. */
      readonly value: Value;
    }
  | {
      /** Whether the call succeeded. */
      readonly ok: false;
      /** What it would have thrown. */
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

/** A promise of a result that can also give the response. */
export interface SafePromise<Value, Response = ResponseDetails> extends Promise<Result<Value>> {
  /** The value together with its response, or the error. */
  withResponse(): Promise<Result<ValueWithResponse<Value, Response>>>;
}

type Method = (...input: never[]) => unknown;

/** The methods of an object, each returning its error instead of throwing it; those of a list likewise. */
export type Safe<Target> = {
  readonly [Name in keyof Target as Target[Name] extends Method
    ? Extract<Name, string>
    : never]: Target[Name] extends (...input: infer Input) => infer Output
    ? (...input: Input) => SafeOutput<Output>
    : never;
};

type SafeOutput<Output> =
  Output extends ResponsePromise<infer Value, infer Response>
    ? SafePromise<Value, Response>
    : Output extends Promise<infer Value>
      ? Promise<Result<Value>>
      : Safe<Output>;

/** The same methods, each returning its error instead of throwing it. */
export const safely = <Target extends object>(target: Target): Safe<Target> => {
  const methods = Object.entries(target).map(([name, method]): [string, Method] => [
    name,
    (...input) => safeOutput(method(...input)),
  ]);
  return Object.fromEntries(methods) as Safe<Target>;
};

const safeOutput = (output: object) => {
  if (!(output instanceof Promise)) return safely(output);
  if (!('withResponse' in output)) return safe(output);
  const { withResponse } = output as ResponsePromise<unknown>;
  return Object.assign(safe(output), { withResponse: () => safe(withResponse()) });
};
