import { VisitorInvitationsError } from '../errors/errors.ts';

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

type Method = (...input: never[]) => unknown;

/** The methods of an object, each returning its error instead of throwing it; those of a list likewise. */
export type Safe<Target> = {
  readonly [Name in keyof Target & string as Target[Name] extends Method
    ? Name
    : never]: Target[Name] extends (...input: infer Input) => infer Output
    ? (...input: Input) => Output extends Promise<infer Value> ? Promise<Result<Value>> : Safe<Output>
    : never;
};

/** The same methods, each returning its error instead of throwing it. */
export const safely = <Target extends object>(target: Target): Safe<Target> => {
  const methods: Record<string, Method> = {};
  for (const name of Object.getOwnPropertyNames(Object.getPrototypeOf(target))) {
    const method = target[name as keyof Target];
    if (name === 'constructor' || typeof method !== 'function') continue;
    methods[name] = (...input: never[]) => {
      const output: unknown = method.apply(target, input);
      return output instanceof Promise ? safe(output) : safely(output as object);
    };
  }
  return methods as Safe<Target>;
};
