import { check, describeIssues, serviceErrors } from '@visitor-invitations/core/contract';
import type { ServiceErrorCode } from '@visitor-invitations/core/errors';
import type * as z from 'zod';

/**
 * Codes that the sandbox adds for requests that reach no operation. The service's own don't fit: a mistyped path mustn't look
 * like a missing site.
 */
const ownErrors = { NOT_FOUND: { status: 404 } } as const;

/** The message for a path or method without an operation. */
export const NO_OPERATION = 'No operation matches this method and path';

/** A code that the sandbox itself uses. Fault rules can set any other. */
export type RefusalCode = ServiceErrorCode | keyof typeof ownErrors;

/** An error response: `{ code, message }` with a status (API: Error body). */
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

/** The response to a body that was cut off, even though the caller is gone. */
const hungUp = new Refusal(400, 'BAD_REQUEST', 'The request ended before its body was complete');

/** Converts the error that ended a request. Logs internal errors to the console, because the caller can't fix them. */
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

/** Parses a value with a schema. Refuses invalid values, naming each field and its rule. */
export const valid = <Schema extends z.core.$ZodType>(schema: Schema, value: unknown): z.output<Schema> => {
  const checked = check(schema, value);
  return checked.ok ? checked.value : refuse('BAD_REQUEST', describeIssues(checked.issues));
};
