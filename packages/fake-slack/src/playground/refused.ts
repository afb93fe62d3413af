import type { Context } from 'hono';
import type { Problem } from '../limits/problem.ts';
import type { Refusal } from './api.ts';

/** Why the server does not do what it was asked for. */
export class Refused extends Error {
  readonly status: 400 | 403 | 404;
  readonly problems: readonly Problem[] | undefined;

  constructor(status: Refused['status'], message: string, problems?: readonly Problem[]) {
    super(message);
    this.status = status;
    this.problems = problems;
  }
}

/** @throws Refused 404 when there is nothing */
export const orMissing = <T>(found: T | undefined, what: string): T => {
  if (found === undefined) throw new Refused(404, `There is no ${what}`);
  return found;
};

/** What the driver refuses is the asker's mistake; anything else is ours. */
export const answerError = (error: Error, c: Context): Response => {
  const isMistake = error instanceof Refused || error.constructor === Error;
  const { status = isMistake ? 400 : 500, problems } = error as Partial<Refused>;
  const refusal: Refusal = { error: error.message, ...(problems && { problems }) };
  return c.json(refusal, status);
};
