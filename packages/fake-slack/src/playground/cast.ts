import type { Delivery } from '../delivery/delivery.ts';
import type { Events } from '../delivery/events.ts';
import type { Person } from '../driver/person.ts';
import type { World } from '../world.ts';
import type { AckSummary } from './api.ts';
import { orMissing } from './refused.ts';

/** Whom and what the routes act on. */
export interface Cast {
  world: World;
  people: readonly Person[];
  events: Events;
  /** How long Slack waits for an ack. */
  ackDeadlineMs: number;
}

/** @throws Refused 404 */
export const personOf = ({ people }: Pick<Cast, 'people'>, handle: string): Person =>
  orMissing(
    people.find((person) => person.handle === handle),
    `person "${handle}"`,
  );

export const ackOf = ({ status, ms, failure }: Partial<Delivery> = {}): AckSummary => ({
  status,
  ms,
  failure,
});
