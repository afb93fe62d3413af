import { check, describeIssues, serviceErrors } from '@visitor-invitations/core/contract';
import type { ServiceErrorCode } from '@visitor-invitations/core/errors';
import type * as z from 'zod';

/**
 * Codes that the sandbox adds for requests that reach no operation.
 * None of the service's own codes fits: a mistyped path must not look like a missing site.
 */
const ownErrors = { NOT_FOUND: { status: 404 } } as const;

/** What is said of a path or method that no operation has. */
export const NO_OPERATION = 'No operation matches this method and path';

/** A code that the sandbox itself uses; a fault rule can set any other. */
export type RefusalCode = ServiceErrorCode | keyof typeof ownErrors;

/** An error response: `{ code, message }` under a status (API: Error body). */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/** Ends the request with an error response. The message names fields and rules, never values. */
export const refuse = (code: RefusalCode, message: string): never => {
  throw new Refusal({ ...serviceErrors, ...ownErrors }[code].status, code, message);
};

/** The response to a body that was cut off, though the caller has gone. */
const hungUp = new Refusal(400, 'BAD_REQUEST', 'The request ended before its body was complete');

/** The error that ended a request. An internal error is logged to the console, since the caller cannot fix it. */
export const asRefusal = (error: unknown): Refusal => {
  if (error instanceof Refusal) return error;
  if ((error as NodeJS.ErrnoException).code === 'ECONNRESET') return hungUp;
  console.error(error);
  return new Refusal(
    500,
    'INTERNAL_SERVER_ERROR',
    'The sandbox failed. For the reason, check its console output',
  );
};

/** The value after its schema; a value that is not valid is refused, naming each field and its rule. */
export const valid = <Schema extends z.core.$ZodType>(schema: Schema, value: unknown): z.output<Schema> => {
  const checked = check(schema, value);
  return checked.ok ? checked.value : refuse('BAD_REQUEST', describeIssues(checked.issues));
};
