import type { Context } from 'hono';
import type { Delivery } from '../delivery/delivery.ts';
import type { Events } from '../delivery/events.ts';
import type { Person } from '../driver/person.ts';
import type { Problem } from '../limits/problem.ts';
import type { WorkspaceState } from '../workspace-state.ts';
import type { AckSummary, Refusal } from './api.ts';

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

/** A plain Error of the driver tells of a mistake in the request; any other is ours. */
export const toRefusal = (error: Error, c: Context): Response => {
  const isMistake = error instanceof Refused || error.constructor === Error;
  const { status = isMistake ? 400 : 500, problems } = error as Partial<Refused>;
  const refusal: Refusal = { error: error.message, ...(problems && { problems }) };
  return c.json(refusal, status);
};

export interface RouteContext {
  readonly state: WorkspaceState;
  readonly people: readonly Person[];
  readonly events: Events;
  /** How long Slack waits for an ack. */
  readonly ackDeadlineMs: number;
}

/** @throws Refused 404 */
export const personOf = ({ people }: Pick<RouteContext, 'people'>, handle: string): Person =>
  orMissing(
    people.find((person) => person.handle === handle),
    `person "${handle}"`,
  );

export const ackOf = ({ status, ms, failure }: Partial<Delivery> = {}): AckSummary => ({
  status,
  ms,
  failure,
});
