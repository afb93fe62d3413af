import { UserError } from 'n8n-workflow';

/**
 * The service refused the client of a credential. The mark is plain data, because credential and node are separate
 * files to n8n and do not share a class.
 */
export const refusal = (message: string, description: string): UserError =>
  new UserError(message, { description, extra: { refused: true } });

/** Whether an error is such a refusal. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof UserError && error.extra?.refused === true;
